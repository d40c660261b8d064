# Ce que disent les adaptateurs de ce qu’un programme leur a donné.

error-history = history est le nombre d’événements d’une observation : un entier de 0 à { $most }, et non { $found }
error-no-action = une action est un entier de 0 à { $last }, et non { $found }
error-illegal-action = la place { $seat } ne peut pas choisir l’action { $action } maintenant : { $why } Actions possibles : { $legal }
error-render-mode = render_mode ne peut pas être { $mode } ; choisissez parmi : { $known }
error-no-render-mode = pour dessiner, créez l’environnement avec render_mode, parmi : { $known }
error-not-begun = aucune partie n’a commencé : appelez d’abord reset
error-over = la partie est terminée : appelez reset pour en commencer une autre
error-missing-action = il manque une action pour { $agent } : donnez-en une à chaque agent ; ceux dont ce n’est pas le tour attendent
error-must-wait = ce n’est pas à { $agent } de jouer : sa seule action est { $wait }, attendre

# Ce qui ne va pas avec un joueur, et ce qu’il faut écrire.

error-no-player = le joueur « { $player } » n’existe pas ; joueurs disponibles : { $known }
error-no-level = le niveau « { $level } » n’existe pas ; niveaux disponibles : { $known }
error-no-manners = « { $player } » : les variantes sont pour search et advice, comme search:200+blind
error-clock-manners = « { $player } » : fresh et alone sont pour une recherche chronométrée, comme search:0.5s+fresh
error-advice = « { $player } » : advice ne réfléchit pas ; écrivez advice, ou advice+slips=20
error-budget = « { $player } » : après `search:` vient un nombre d’itérations, comme search:1000, ou de secondes, comme search:2.5s
error-manner-twice = « { $player } » : { $flags } figure deux fois ; une fois suffit
error-no-manner = « { $player } » : il n’y a pas de variante « { $flags } » dans { $game } ; variantes disponibles : { $known }
error-no-exact = « { $player } » : aucune fin de { $game } n’est résolue en cours de partie ; retirez +exact
error-no-evaluator = « { $player } » : il n’y a pas d’évaluateur « { $name } » dans { $game } ; évaluateurs disponibles : { $known }
error-no-evaluator-class = { $name } n’est pas une classe d’évaluateurs (hubba.core.evaluator.Evaluator)
error-network-unread = le réseau { $file } ne peut pas servir : { $reason }
error-no-player-class = { $where } n’est ni une classe de joueurs (hubba.bots.player.BotPlayer) ni une fonction d’une vue
error-player-broken = impossible de charger le joueur « { $player } » depuis { $where } : { $reason }
error-not-loaded = impossible de charger { $what } : { $reason }
error-not-made = impossible de créer le joueur { $player } : { $reason } ; un joueur se crée avec sa graine seule
what-player = le joueur { $name }
what-evaluator = l’évaluateur { $name }
error-no-rules = la version { $rules } des règles de { $game } n’est pas connue ici

# Les programmes des autres
error-no-programs = ce système ne peut pas accueillir de programmes : il n’a pas de groupes de processus pour les arrêter
error-exec-unreadable = impossible de lire exec:{ $text } : { $reason }
error-no-program = exec:{ $text } : il n’y a pas de programme « { $program } » à exécuter
error-program-deaf = un programme ne peut pas regarder une vue : transmettez-lui d’abord les événements
fault-start = il ne démarre pas : { $reason }
fault-silent = il n’a pas répondu à temps
fault-closed = il a fermé sa sortie standard
fault-ended = il s’est arrêté (code de sortie { $code })
fault-ended-saying = il s’est arrêté (code de sortie { $code }) : { $said }
fault-gave-up = il a abandonné : { $said }
fault-early = il a dit « { $said } » avant `hubbaok`
fault-instead = il a dit « { $said } » au lieu de `{ $wanted }`
fault-illegal = il a répondu « { $said } », qui n’est pas un coup permis
fault-not-utf8 = il a dit « { $said } », qui n’est pas de l’UTF-8
fault-long-line = il a dit une ligne de plus de { $most } octets
fault-long-answer = il a dit plus de { $most } octets d’un coup

# Solutions exactes
error-not-solved = rien dans { $game } ne peut être résolu exactement ; essayez : { $known }
error-nobody-acts = personne ne doit jouer ici : un solveur répond sur des coups
error-duel-chance = un duel se résout quand rien n’est laissé au hasard ; ici, un tirage est attendu

# La leçon proposée à la première table d’un jeu.

offer = Première partie ici ?
offer-decline = Non merci

# Ce qui ne peut pas être choisi pour les pendules, ou joué quand le temps est écoulé, et pourquoi.

error-no-clock = il n’y a pas de pendule { $found } ; il y a : { $known }
error-no-at-zero = rien ne s’appelle { $found } quand le temps est écoulé ; il y a : { $known }
clock-over = votre temps est écoulé : un robot décide de ce coup
wrong-clock = cette pendule n’existe pas chez Hubba : { $clock }
wrong-clocks = les pendules ne correspondent pas aux joueurs de la table

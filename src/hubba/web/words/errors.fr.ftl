# Ce qui ne va pas dans les choix pour une table
error-people = une table de { $seats } places est prévue pour 1 à { $seats } personnes, pas { $people }
error-seats-number = indiquez le nombre de places en chiffres, pas « { $found } »
error-people-number = indiquez le nombre de personnes en chiffres, pas « { $found } »
error-no-pace = il n’y a pas de rythme « { $pace } » ; rythmes disponibles : { $known }

# Ce qui ne va pas dans une requête
error-foreign = cette requête vient d’une page d’un autre site
error-form = ce formulaire date d’une visite précédente : rechargez sa page, puis envoyez-le de nouveau
error-large = c’est plus que le serveur n’accepte en une fois
error-request = le serveur ne comprend pas cette requête
error-body = le contenu est illisible
error-body-short = le contenu s’arrête trop tôt
error-body-deep = le contenu est imbriqué trop profondément
error-body-text = le contenu n’est pas du texte en UTF-8

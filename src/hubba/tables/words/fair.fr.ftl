# Ce que chacun ajoute à la graine d'une donne.
room-entropy-shape = l’aléa s’écrit en 16 à 32 octets, en chiffres hexadécimaux minuscules (de 32 à 64 caractères, 0–9 et a–f)
room-other-commitment = cet aléa a été tiré pour un autre engagement : regardez de nouveau la table
room-entropy-twice = vous avez déjà ajouté votre aléa : on ne peut plus l’échanger
wrong-no-seed = elle attend sa partie sans graine
wrong-seed-left = sa partie a commencé, mais elle a encore la graine
wrong-added = l’aléa ajouté à la graine à la place { $seat } n’est celui de personne
wrong-entropy = l’aléa ajouté à sa graine n’est pas en ordre

# La lettre de chaque créature sur les sceaux de la table simple : le géant et le gobelin en ont deux, car ils ont la même.
# La notation garde les lettres anglaises dans toutes les langues.

letter-B = Gé
letter-P = M
letter-Y = H
letter-G = O
letter-R = N
letter-O = Go
letter-J = F

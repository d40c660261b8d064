# La lettre de chaque couleur, telle que la montrent les cartes : vert et violet en ont deux, car un V serait ambigu.
# La notation garde les lettres anglaises dans toutes les langues.

letter-R = R
letter-B = B
letter-G = Ve
letter-Y = J
letter-P = Vi
letter-O = O

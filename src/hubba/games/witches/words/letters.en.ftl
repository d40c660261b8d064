# The letter of each colour, as cards show it. Notation has the English letters in every language.

letter-R = R
letter-B = B
letter-G = G
letter-Y = Y
letter-P = P
letter-O = O

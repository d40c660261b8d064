# The letter of each creature on the seals of the plain table. Notation has the English letters in every language.

letter-B = G
letter-P = W
letter-Y = H
letter-G = O
letter-R = N
letter-O = B
letter-J = J

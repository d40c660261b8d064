# Le rythme des robots.
tempo = Vitesse des robots
tempo-pause = Pause
tempo-paused = en pause
tempo-step = Coup suivant
tempo-slow = Demi-vitesse
tempo-human = Vitesse normale
tempo-quick = Double vitesse
tempo-skip = Aller à mon tour

# The tempo of the bots.
tempo = Speed of the bots
tempo-pause = Pause
tempo-paused = paused
tempo-step = Next move
tempo-slow = Half speed
tempo-human = Normal speed
tempo-quick = Double speed
tempo-skip = Skip to my turn

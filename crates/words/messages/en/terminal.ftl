# What only the terminal says. Keys begin with `terminal-`.

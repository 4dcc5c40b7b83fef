# What only the browser says. Keys begin with `web-`.

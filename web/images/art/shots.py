"""Every picture: which scene, how it is varied, and how large. Keys are paths under web/images."""
W32, W169, P45, W43 = (1920, 1280), (1920, 1080), (1280, 1600), (1600, 1200)
S32 = (1600, 1066)
SHOTS = {}


def add(name, scene, size=S32, width=None, samples=24, seed=7, film=None, **vary):
    SHOTS[name] = {'scene': scene, 'size': size, 'samples': samples, 'seed': seed, 'film': film or {},
                   'width': width or (1400 if 'defaults' in name else 1200 if size[0] > size[1] else 960), 'with': vary}


def default(name, scene, size=W32, **kw):
    add('defaults/' + name, scene, size, **kw)


def sample(name, scene, size=S32, **kw):
    add('samples/' + name, scene, size, **kw)


NAVY, RED, SILVER, WHITE = (.004, .014, .055), (.16, .006, .007), (.30, .31, .32), (.62, .62, .60)
BLACK, GREY, BRONZE = (.0035, .004, .0045), (.055, .06, .063), (.10, .045, .018)

default('home.hero', 'shades', W169, width=1600)
default('home.services.card1', 'side_glass', view='close')
default('home.services.card2', 'foam', film={'exposure': 1.6})
default('home.services.card3', 'living_room')
default('home.about.image', 'squeegee', view='front', color=(.02, .30, .32), seed=19)
default('about.why.image', 'polisher')
default('mobile.hero', 'beads', W169, width=1600, samples=32)
default('mobile.benefits.image', 'leather')
default('ceramic.hero', 'side_glass', W169, width=1600, view='calm', vlt=.22)
default('residential.hero', 'dusk_house', W169, width=1600, film={'exposure': 1.1})
default('mobile.headlights', 'headlight', view='tight', hazed=False, film={'exposure': 1.5})
default('headlight-before', 'headlight', W32, view='tight', hazed=True, film={'exposure': 1.5})
default('headlight-after', 'headlight', W32, view='tight', hazed=False, film={'exposure': 1.5})
default('texas-laws', 'side_glass', W169, view='front', vlt=.28, color=GREY)
default('about', 'squeegee', W169, view='graze')
default('contact', 'beads', W169, look='edge', color=BRONZE, seed=52, warm=24.0)
default('gallery', 'wheel', W169)

sample('tint-35-front-doors', 'side_glass', view='long', vlt=.35, color=NAVY)
sample('tint-20-rear-doors', 'side_glass', view='belt', vlt=.20, color=SILVER, chrome=True, seed=11)
sample('tint-5-rear-privacy', 'side_glass', view='close', vlt=.05, color=BLACK)
sample('tint-50-pearl-white', 'side_glass', W43, view='front', vlt=.45, color=WHITE)
sample('tint-15-red-coupe', 'side_glass', view='square', vlt=.15, color=RED)
sample('tint-two-shades', 'side_glass', P45, view='close', vlt=.30, rear=.06, color=GREY, seed=5)
sample('shades-five-panes', 'shades', view='front')
sample('shades-70-beside-50', 'shades', W43, view='close', sun=(.1, 1, .06))
sample('shades-dark-side', 'shades', P45, view='tall', order=(70, 50, 35, 20, 5), sun=(.25, 1, .05))
sample('squeegee-last-pass', 'squeegee', W43, view='front')
sample('squeegee-water-out', 'squeegee', P45, view='macro', color=(.02, .30, .32), seed=12)
sample('living-room-evening', 'living_room', view='wide')
sample('living-room-half-done', 'living_room', W43, view='wide', half=True)
sample('house-limestone-dusk', 'dusk_house', view='corner', film={'exposure': 1.5})
sample('house-front-windows', 'dusk_house', P45, view='tall', seed=9, film={'exposure': 1.4})
sample('leather-white-stitch', 'leather', color=(.012, .012, .013), thread=(.7, .68, .62))
sample('leather-saddle-tan', 'leather', W43, view='low', color=(.20, .075, .025), seed=4)
sample('leather-red-bolster', 'leather', P45, view='tall', color=(.10, .008, .008), thread=(.02, .02, .02))
sample('wheel-clean-barrel', 'wheel', W43, finish_color=(.62, .63, .65))
sample('wheel-satin-black', 'wheel', P45, view='tall', finish_color=(.02, .02, .021), spokes=10)
sample('polish-half-and-half', 'polisher', color=BLACK)
sample('polish-navy-door', 'polisher', W43, view='low', color=NAVY, pad=(.02, .24, .26))
sample('headlight-clear-again', 'headlight', W43, view='tight', hazed=False, color=SILVER, film={'exposure': 1.5})
sample('beads-two-layers', 'beads', look='low')
sample('beads-red-hood', 'beads', W43, look='macro', color=RED, seed=21)
sample('beads-silver-fender', 'beads', look='edge', color=SILVER, seed=14)
sample('beads-navy-close', 'beads', P45, look='macro', color=NAVY, seed=31)
sample('beads-after-rain', 'beads', look='edge', color=BRONZE, seed=8, warm=24.0)
sample('coating-hex-lights', 'garage', color=BLACK, film={'exposure': .8})
sample('coating-light-bars', 'garage', W43, lamps='bars', view='low', color=(.0015, .004, .013), film={'exposure': .8})
sample('coating-red-hood', 'garage', P45, lamps='bars', view='tall', color=(.07, .0015, .002), film={'exposure': .8})
sample('foam-first-pass', 'foam', color=NAVY, mitt=None, seed=23, film={'exposure': 1.5})
sample('foam-mitt-door', 'foam', W43, view='close', mitt=(.85, .42, .04), seed=6, film={'exposure': 1.5})
sample('foam-run-down', 'foam', P45, view='tall', color=BLACK, seed=15, film={'exposure': 1.5})
sample('headlight-before', 'headlight', W43, view='tight', hazed=True, color=RED, film={'exposure': 1.5})
sample('rinse-driveway', 'beads', W43, look='low', color=WHITE, seed=44, cool=4.0, film={'exposure': 0.4})

/** The three films for cars, good to best. `infrared` is the most of the sun's heat radiation it turns away, in percent. */
export const films = [
  {
    name: 'Ceramic',
    grade: 'Good',
    from: 289.99,
    infrared: 67,
    shades: [5, 15, 20, 35, 50, 70],
    text: 'The film most cars get: a cooler cabin, no metal in the way of phone, GPS or toll tag.',
  },
  {
    name: 'IR Nano',
    grade: 'Better',
    from: 384.99,
    infrared: 80,
    shades: [5, 15, 20, 30, 35, 50, 70],
    text: 'For the car that stands outside all day. You notice it on the steering wheel at five in the afternoon.',
  },
  {
    name: 'Super IR',
    grade: 'Best',
    from: 574.99,
    infrared: 98,
    shades: [5, 15, 20, 35, 50, 70],
    text: 'As much heat as film can stop, even in a light shade: keep the view and lose the burn on your arm.',
  },
] as const

/** Percent of ultraviolet that every one of them stops. */
export const ultraviolet = 99

/** Round figures for a first idea, in dollars; a quote names the car's own. */
export const tintQuotes = [
  { what: 'Front windows plus visor', about: 169 },
  { what: 'Full sedan', about: 349 },
] as const

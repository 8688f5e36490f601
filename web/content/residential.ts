export const savings = 30

export const benefits = [
  {
    title: 'Lower cooling bills',
    text: 'Film turns the sun away before it heats the room. Energy saving is up to 30%; start with the windows that face west.',
  },
  { title: 'Even rooms', text: 'The desk by the window and the couch at the back get closer to one temperature.' },
  { title: '99% UV protection', text: 'Floors, rugs, art and fabric keep their color. So does skin.' },
  { title: 'Less glare', text: 'Screens stay readable at four in the afternoon with the blinds up.' },
  { title: 'Privacy by day', text: 'You see the street. The street sees a reflection.' },
  { title: 'Safer glass', text: 'If a pane breaks, film holds the pieces together instead of letting them fall.' },
] as const

/** How the drawing of each film shows its pane. */
export type PaneLook = 'clear' | 'mirror' | 'frost'

export const filmOptions = [
  {
    name: 'Ceramic',
    look: 'clear',
    for: 'Living rooms and views',
    text: 'Nearly invisible from both sides. Stops heat and UV, keeps the hills as they are.',
    readings: [
      ['View out', 'Clear'],
      ['Privacy by day', 'A little'],
      ['Privacy by night', 'None'],
    ],
  },
  {
    name: 'Solar control',
    look: 'mirror',
    for: 'West walls and street sides',
    text: 'A neutral reflection outside, a calm view inside. The most shade for the hottest panes.',
    readings: [
      ['View out', 'Clear, softer'],
      ['Privacy by day', 'High'],
      ['Privacy by night', 'Lights off only'],
    ],
  },
  {
    name: 'Frosted',
    look: 'frost',
    for: 'Bathrooms, entries, offices',
    text: 'Lets the daylight in and nothing else. Cut to a line, a pattern or the whole pane.',
    readings: [
      ['View out', 'Light only'],
      ['Privacy by day', 'Full'],
      ['Privacy by night', 'Full'],
    ],
  },
] as const satisfies readonly { look: PaneLook; name: string; for: string; text: string; readings: readonly (readonly [string, string])[] }[]

export const steps = [
  { when: 'A short visit', title: 'Measure', text: 'We come out, measure every pane and look at where the sun stands. You hold samples against your own glass.' },
  { when: 'Within 24 hours', title: 'Quote', text: 'One price for the whole job or room by room, with the film named. No charge.' },
  { when: 'Installation day', title: 'Fit', text: 'Floors are covered, glass is cleaned and scraped, film is set wet and squeegeed dry. You can stay in the house.' },
  { when: 'The weeks after', title: 'Cure', text: 'Small water pockets dry out by themselves. If one does not, or an edge lifts, we come back.' },
] as const

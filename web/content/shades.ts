export type Shade = {
  shade: string
  /** Visible light transmission: the percent of light that the film lets through. */
  vlt: number
  vltLabel: string
  description: string
  popular: boolean
  /** How dark it looks from outside, in percent. */
  darkness: number
}

/** The five shades, lightest first. */
export const shades: readonly Shade[] = [
  {
    shade: 'Nearly clear',
    vlt: 70,
    vltLabel: '70% VLT',
    description: 'Heat and UV protection that nobody sees. For people who like the car as it came.',
    popular: true,
    darkness: 30,
  },
  {
    shade: 'Light',
    vlt: 50,
    vltLabel: '50% VLT',
    description: 'A touch of gray. Takes the edge off a low sun and changes little at night.',
    popular: false,
    darkness: 50,
  },
  {
    shade: 'Medium',
    vlt: 35,
    vltLabel: '35% VLT',
    description: 'The usual choice all around: clearly tinted, and still above the limit for front windows.',
    popular: true,
    darkness: 65,
  },
  {
    shade: 'Dark',
    vlt: 20,
    vltLabel: '20% VLT',
    description: 'What many SUVs wear behind the driver from the factory. Privacy by day.',
    popular: false,
    darkness: 80,
  },
  {
    shade: 'Limo',
    vlt: 5,
    vltLabel: '5% VLT',
    description: 'Shapes at most. For rear seats, cargo and dogs, behind the driver only.',
    popular: false,
    darkness: 95,
  },
]

/** Texas: the least light that front side windows must let through, in percent, film and glass together. */
export const frontWindowLimit = 25

/** Single services, by what they start from in dollars. */
export const services = [
  {
    name: 'Exterior Wash & Wax',
    from: 75,
    includes: ['Foam and a hand wash with clean mitts', 'Wheels, tires and door jambs', 'Bugs and tar off the front', 'Wax, wiped down by hand'],
  },
  {
    name: 'Interior Detailing',
    from: 85,
    includes: ['Vacuum from dash to trunk', 'Dash, console, doors and vents', 'Seats wiped down or spot-cleaned', 'Inside glass without streaks'],
  },
  {
    name: 'Full Detail Package',
    from: 150,
    includes: ['Wash and wax outside', 'The whole interior', 'Trim and tires dressed', 'One visit, one price'],
  },
  {
    name: 'Ceramic Coating',
    from: 300,
    includes: ['Paint clayed and cleaned of iron', 'Light polish, so that no haze is sealed in', 'Coating laid panel by panel', 'Water beads, dirt rinses off'],
  },
] as const

/** The detail packages: a second reading of the prices, kept as it was given. */
export const packages = [
  {
    name: 'Interior',
    from: 217.99,
    holds: [],
    text: 'For the car that carries kids, dogs and lunch.',
    includes: ['Deep vacuum, seats out of the way', 'Carpet and mats shampooed', 'Leather cleaned and conditioned', 'Plastics cleaned and UV-protected', 'Glass, headliner spots, door jambs'],
  },
  {
    name: 'Full',
    from: 304.99,
    holds: ['3 month sealant'],
    text: 'Inside and out in one visit.',
    includes: ['Everything in Interior', 'Hand wash, clay and decontamination', 'Wheels, tires and wheel wells', '3 month sealant on the paint', 'Trim dressed, outside glass cleaned'],
  },
  {
    name: 'Exterior',
    from: 144.99,
    holds: ['Protection up to 8 months', '6 month sealant'],
    text: 'For paint that should bead again.',
    includes: ['Foam, hand wash, soft towels', 'Clay and iron removal', '6 month sealant on the paint', 'Wheels, tires and trim', 'Outside glass and mirrors'],
  },
] as const

/** Both ends of what the packages come to for most cars, in dollars. */
export const packageRange = [145, 305] as const

export const addOns = [
  'Headlight restoration',
  'Pet hair removal',
  'Engine bay cleaning',
  'Odor treatment',
  'Clay bar and iron removal',
  'Leather conditioning',
  'Stain extraction, seats or carpet',
  'Trim restoration',
  'Water-spot removal from glass',
  'Child seats cleaned',
] as const

export const steps = [
  { when: 'Online or by phone', title: 'Book a time', text: 'Tell us the car, where it stands and what bothers you about it. You get a price and an hour.' },
  { when: 'On the day', title: 'We pull up', text: 'The van carries its own water and power. We need room to open the doors, and the key.' },
  { when: 'Before we leave', title: 'You walk around it', text: 'Check every panel and seat with us. What you are not happy with, we do again there and then.' },
] as const

export const benefits = [
  { title: 'Nothing to drop off', text: 'No waiting room, no ride home. Work, or watch the game, while we do the car.' },
  { title: 'Our own water and power', text: 'No hose across the lawn, no cord through the window, no meter running on your side.' },
  { title: 'At home or at work', text: 'A driveway, a garage, an office lot: anywhere with room to open the doors.' },
  { title: 'One car at a time', text: 'Whoever starts your car finishes it, and nobody is waiting in line behind you.' },
] as const

/** This page's own reading of the hours. The contact page has another; both stand as they were given. */
export const operatingHours = [
  ['Monday to Saturday', '8:00 AM to 6:00 PM'],
  ['Sunday', 'By appointment'],
] as const

/** Town centers in degrees, for the plot of the service area. */
export const places = [
  { name: 'Liberty Hill', north: 30.665, west: 97.9225 },
  { name: 'Leander', north: 30.579, west: 97.853 },
  { name: 'Cedar Park', north: 30.505, west: 97.82 },
  { name: 'Jonestown', north: 30.4955, west: 97.9234 },
  { name: 'Lago Vista', north: 30.4602, west: 97.9883 },
  { name: 'Austin', north: 30.267, west: 97.743 },
] as const

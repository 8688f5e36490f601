export const story = [
  'In the service you learn to check the work, then check it again, because somebody else depends on it. We kept the habit and brought it home to Leander.',
  'It suits the trade. A film edge that stands off the glass by the width of a hair collects dust for years. A panel wiped with yesterday’s towel shows it at the first sunset. So we work with clean tools and good light, and take the time the job takes.',
  'We tint cars, trucks and homes, restore headlights, coat paint and detail at your door.',
] as const

/** Each value with what you can hold us to. */
export const values = [
  {
    name: 'Integrity',
    text: 'You hear the price before we start. If the smaller package does what you need, that is the one we offer.',
    proof: 'The price we quote is the price you pay.',
  },
  {
    name: 'Precision',
    text: 'Film is cut to your pane, edges follow the glass, coating goes down panel by panel under a light that hides nothing.',
    proof: 'You inspect the work with us before we pack up.',
  },
  {
    name: 'Service',
    text: 'You talk to the people who do the work. They know your car, your street and what you asked for.',
    proof: 'A reply to your quote request within 24 hours.',
  },
  {
    name: 'Reliability',
    text: 'We come when we said, and what we fitted stays. If an edge lifts or film bubbles, we make it right.',
    proof: 'If rain moves the hour, we call before it, not after.',
  },
] as const

export const reasons = [
  { title: 'Veteran-owned', text: 'Prepare, do it right, clean up, report. The standard did not retire when we did.' },
  { title: '20+ years of experience', text: 'Flat glass, curved glass, soft paint, dog hair: there is little we have not had under our hands.' },
  { title: 'Premium materials', text: 'Ceramic films with 99% UV protection and coatings we would put on our own trucks.' },
  { title: 'Mobile convenience', text: 'Detailing comes to your home or office in a van with its own water and power.' },
] as const

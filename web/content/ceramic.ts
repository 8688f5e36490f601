import { ultraviolet } from './films.ts'

/** What ceramic film does, the two that can be measured first. */
export const measured = [
  {
    figure: 98,
    unit: 'up to',
    title: 'Less heat',
    text: 'Infrared is the part of sunlight you feel and do not see. Our films turn away up to 67%, 80% or 98% of it, so the air conditioning catches up sooner.',
  },
  {
    figure: ultraviolet,
    unit: '',
    title: 'UV protection',
    text: 'UV cracks dashboards, fades seats and burns the arm on the window side. All three films stop 99% of it, in every shade.',
  },
] as const

export const benefits = [
  { title: 'Less glare', text: 'A low sun on 183A, headlights in the mirror: the film takes the edge off both.' },
  { title: 'Clear signal', text: 'Ceramic film has no metal in it. Phone, GPS, radio and toll tag work as they did.' },
  { title: 'Privacy', text: 'From nearly clear to limo dark: you decide who sees what is on the back seat.' },
  { title: 'True color', text: 'Ceramic stays neutral. It does not turn purple the way dyed film does.' },
] as const

/** From the booking to the drive home. */
export const installSteps = [
  { when: 'At the shop', title: 'Choose', text: 'You look through film on real glass and pick film and shade, with the Texas limit on the table.' },
  { when: 'First half hour', title: 'Clean', text: 'Every pane is washed, clayed and scraped. Dust that stays under film stays for good, so none does.' },
  { when: 'The bulk of it', title: 'Cut and fit', text: 'Film is cut to your panes, shrunk to the curve and set with the edge along the glass.' },
  { when: 'Before you drive', title: 'Check and label', text: 'We go over every edge with you, fit the compliance label and tell you when the windows may go down.' },
] as const

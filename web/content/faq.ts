import { business } from '../../shared/business.ts'

/** The home page's questions; the same words go into its structured data. */
export const faq = [
  {
    question: 'What does window tint do for me?',
    answer:
      'It keeps heat and glare out and blocks 99% of UV, so the cabin stays cooler, the seats and dash stop fading and your skin is spared on long drives. Ceramic films do it without metal, so phone, GPS and toll tag work as before.',
  },
  {
    question: 'How dark may tint be in Texas?',
    answer:
      'Front side windows must let in 25% or more of the light. The windshield may be tinted only above the AS-1 line. Windows behind the driver may be as dark as you like, provided the car has mirrors on both sides. We fit a compliance label with every tint.',
  },
  {
    question: 'How long does an install take?',
    answer:
      'A typical tint install takes 2-4 hours. Film needs a few days to cure: keep the windows up until we say so, and do not worry about small water pockets, they dry out.',
  },
  {
    question: 'Do you need water or power for mobile detailing?',
    answer: 'No. The van carries its own water and power. We need room to open the doors and a place to park, at home or at work.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Tint for the front windows plus visor is about $169, a full sedan about $349. Detailing packages run about $145-$305, depending on size and state of the car. The quote is free, and the price we quote is the price you pay.',
  },
  {
    question: 'Can you remove old tint?',
    answer:
      'Yes. We steam and peel purple, bubbling or scratched film and take the glue off the glass, taking care of the rear defroster lines. Ask for it in your quote so that we plan the time.',
  },
  {
    question: 'Is there a warranty?',
    answer:
      'Yes. The films we fit carry their maker’s warranty against bubbling, peeling and turning purple, and we stand behind our own work. You get it in writing with the invoice.',
  },
  {
    question: 'How do I book or get a quote?',
    answer: `Book a time online with Book Now, call ${business.phoneShown}, or send the quote form: a reply comes within 24 hours.`,
  },
] as const

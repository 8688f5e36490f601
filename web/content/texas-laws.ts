import { business } from '../../shared/business.ts'

/** The state's own pages. Every fact below names the one it stands on. */
export const sources = {
  dps: {
    name: 'Texas DPS, window tinting standards',
    short: 'Texas DPS',
    url: 'https://www.dps.texas.gov/section/vehicle-inspection/window-tinting-standards',
  },
  code: {
    name: 'Texas Transportation Code, chapter 547',
    short: 'Code, chapter 547',
    url: 'https://statutes.capitol.texas.gov/Docs/TN/htm/TN.547.htm',
  },
} as const

export type Source = keyof typeof sources

export const overview = [
  { figure: '25%', title: 'Front side windows', text: '25% minimum light transmission' },
  { figure: 'AS-1', title: 'Windshield', text: 'Film only above the AS-1 line' },
  { figure: '2 mirrors', title: 'Rear windows', text: 'No restrictions, given proper mirrors' },
  { figure: '1 label', title: 'Compliance label', text: 'Required on the driver’s side window' },
] as const

export const warning = {
  title: 'Under 25% fails.',
  text: 'Front side windows with less than 25% light transmission fail inspection, regardless of the model year.',
  source: 'dps',
} as const

export type Fact = { text: string; source: Source }
export type Rule = { id: string; title: string; lead: string; facts: readonly Fact[] }

/** The rules, in the order and with the numbers that the drawing uses: rule 1 has facts 1.1, 1.2 and so on. */
export const rules: readonly Rule[] = [
  {
    id: 'windshield',
    title: 'Windshield rules',
    lead: 'A strip at the top, or clear film anywhere. Nothing in between.',
    facts: [
      {
        text: 'Film must sit above the AS-1 line. If the windshield has no line, it must end 5 inches below the top of the windshield.',
        source: 'code',
      },
      { text: 'It may not be red, amber or blue.', source: 'code' },
      { text: 'Combined with the original glass, it needs at least 25% light transmittance.', source: 'code' },
      { text: 'Combined with the original glass, it may have at most 25% luminous reflectance.', source: 'code' },
      { text: 'Clear UV film is allowed anywhere on the windshield without a medical exemption.', source: 'dps' },
    ],
  },
  {
    id: 'front-side-windows',
    title: 'Front side window rules',
    lead: 'The windows to the left and right of the driver are the ones that get measured.',
    facts: [
      { text: 'Film and glass together must let through at least 25% of the light.', source: 'code' },
      { text: 'They may reflect at most 25%.', source: 'code' },
      { text: 'Side windows behind the driver are exempt.', source: 'dps' },
    ],
  },
  {
    id: 'rear-window',
    title: 'Rear window rules',
    lead: 'Mirrors decide.',
    facts: [
      {
        text: 'No restriction applies if outside mirrors on both sides of the vehicle show the driver the road for 200+ feet to the rear.',
        source: 'code',
      },
      {
        text: 'Without such mirrors the same 25% limits apply: at least 25% light transmission, at most 25% reflectance, combined with the glass.',
        source: 'code',
      },
    ],
  },
  {
    id: 'exemptions',
    title: 'Legal exemptions',
    lead: 'Three kinds of vehicle are outside these limits.',
    facts: [
      { text: 'Law enforcement vehicles.', source: 'code' },
      { text: 'Vehicles of people with a medical exception: see rule 5.', source: 'code' },
      { text: 'Passenger transport: taxis, limousines and buses.', source: 'code' },
    ],
  },
  {
    id: 'medical-exception',
    title: 'Medical tint exception process',
    lead: 'There is no form to apply with anymore. A doctor’s statement in the car takes its place.',
    facts: [
      { text: 'Since 01/01/2019 the state issues no exemption certificates.', source: 'dps' },
      { text: 'Instead, get a signed statement from a licensed physician or a licensed optometrist.', source: 'dps' },
      { text: 'It must identify the person with reasonable specificity.', source: 'dps' },
      { text: 'It must give the opinion that sunscreening is necessary for the person’s health.', source: 'dps' },
      { text: 'Keep it in the vehicle. Show it at the annual inspection and to officers at stops.', source: 'dps' },
    ],
  },
  {
    id: 'compliance-label',
    title: 'Compliance label rules',
    lead: 'A small label under the film says that the work is legal. We fit it with every tint.',
    facts: [
      { text: 'It sits in the rearmost bottom corner of the driver’s side window.', source: 'dps' },
      { text: 'It states compliance with the Texas Transportation Code, chapter 547.', source: 'dps' },
      { text: 'One label per vehicle is enough, however many windows have film.', source: 'dps' },
      { text: 'The installer’s name and a second label on the passenger side are optional.', source: 'dps' },
    ],
  },
]

/** What the drawing points at. `number` is the rule, or the fact, that says more. */
export const windows = [
  { number: '1', rule: 'windshield', name: 'Windshield', text: 'Film only above the AS-1 line' },
  { number: '2', rule: 'front-side-windows', name: 'Front side windows', text: '25% or more' },
  { number: '2.3', rule: 'front-side-windows', name: 'Side windows behind the driver', text: 'Exempt' },
  { number: '3', rule: 'rear-window', name: 'Rear window', text: 'No restriction with two mirrors' },
  { number: '3.1', rule: 'rear-window', name: 'Outside mirrors', text: 'Show 200+ feet of road' },
  { number: '6', rule: 'compliance-label', name: 'Compliance label', text: 'Rearmost bottom corner, driver’s side' },
] as const

export const guarantees = [
  'Texas law compliant installation',
  'Proper compliance labeling',
  'Pass inspection guarantee',
  'Premium ceramic films only',
] as const

export const note = `${business.name} wrote this summary; it is no legal advice. Where it and the state’s pages differ, the state’s pages are right.`

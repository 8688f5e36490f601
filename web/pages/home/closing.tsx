import { Closing } from '../../ui/closing.tsx'

export default function HomeClosing() {
  return <Closing title="Tell us the car. We tell you the price.">A quote is free and a reply comes within 24 hours. In a hurry? Call, or book a time yourself.</Closing>
}

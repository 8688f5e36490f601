import { meta } from '../content/meta.ts'

export default function Page() {
  return <h1 className="wrap py-24 text-h1">{meta['/gallery'].crumb}</h1>
}

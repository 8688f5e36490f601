import { business } from '../shared/business.ts'

type Pixel = (command: 'init' | 'track', what: string) => void

/** One page-view event for the advertising pixel. Without a configured id no script is loaded and nobody is called. */
export function pageView(): void {
  if (business.pixelId === null) return
  pixel ??= loadPixel(business.pixelId)
  pixel('track', 'PageView')
}

let pixel: Pixel | undefined

/** The pixel's own queue: calls made before its script arrives are kept and sent by it. */
function loadPixel(id: string): Pixel {
  const queue: unknown[][] = []
  const fbq: Pixel & { queue?: unknown[][]; callMethod?: (...call: unknown[]) => void; loaded?: boolean; version?: string } = (...call) =>
    void (fbq.callMethod ? fbq.callMethod(...call) : queue.push(call))
  Object.assign(fbq, { queue, loaded: true, version: '2.0' })
  Object.assign(window, { fbq, _fbq: fbq })
  const script = document.createElement('script')
  script.src = 'https://connect.facebook.net/en_US/fbevents.js'
  script.async = true
  document.head.append(script)
  fbq('init', id)
  return fbq
}

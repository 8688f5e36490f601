export type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | 'tiff' | 'bmp' | 'svg'

/** What a file is, by its bytes. `pixels` is what decoding it would take, where the header says; `complete` is whether its end is there. */
export type Structure = { kind: Kind; pixels: number | null; complete: boolean }

/**
 * Looks at a picture's structure without decoding it: browsers paint half of a truncated file and call it done.
 * @returns null when it is no picture of a known kind, whatever its name says.
 */
export function inspect(bytes: Uint8Array): Structure | null {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { kind: 'jpeg', ...jpeg(view) }
  if (text(0, 8) === '\x89PNG\r\n\x1A\n') return { kind: 'png', ...png(view) }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return whole('webp', view.getUint32(4, true) + 8 <= bytes.length)
  if (text(4, 8) === 'ftyp') return isoMedia(view, text(8, 12))
  if (/^GIF8[79]a/.test(text(0, 6))) return whole('gif')
  if (/^(II\*\0|MM\0\*)/.test(text(0, 4))) return whole('tiff')
  if (text(0, 2) === 'BM' && bytes.length > 26 && view.getUint32(2, true) <= bytes.length) return whole('bmp')
  // Beyond a comment or a doctype of this length nobody starts a drawing.
  if (/^\uFEFF?\s*<(\?xml|!DOCTYPE svg|!--|svg)[^]*<?svg/i.test(new TextDecoder().decode(bytes.subarray(0, 2048)))) return whole('svg')
  return null
}

/** Of a kind whose header says no size, or whose end is not worth looking for. */
function whole(kind: Kind, complete = true): Structure {
  return { kind, pixels: null, complete }
}

type Facts = Omit<Structure, 'kind'>

/** Follows the markers to the end of the picture. After each scan's entropy-coded bytes the next real marker is looked for. */
function jpeg(view: DataView): Facts {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  let pixels: number | null = null
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return { pixels, complete: false }
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xd9) return { pixels, complete: pixels !== null }
    if (isFrame(marker) && at + 9 <= bytes.length) pixels = view.getUint16(at + 5) * view.getUint16(at + 7)
    at += 2 + view.getUint16(at + 2)
    if (marker === 0xda) at = afterScan(bytes, at)
  }
  return { pixels, complete: bytes[at] === 0xff && bytes[at + 1] === 0xd9 && pixels !== null }
}

/** Where the scan's bytes end: at a marker that is neither a stuffed zero nor a restart; past the end when there is none. */
function afterScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}

/** SOF0 to SOF15 carry the size; 0xc4, 0xc8 and 0xcc between them are other segments. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function png(view: DataView): Facts {
  const pixels = view.byteLength < 24 ? null : view.getUint32(16) * view.getUint32(20)
  let at = 8
  while (at + 12 <= view.byteLength) {
    if (view.getUint32(at + 4) === 0x49454e44) return { pixels, complete: true }
    at += 12 + view.getUint32(at)
  }
  return { pixels, complete: false }
}

/** HEIC and AVIF are a row of boxes, each beginning with its length. */
function isoMedia(view: DataView, brand: string): Structure | null {
  const kind = /^avi[fs]/.test(brand) ? 'avif' : /^(hei[cxms]|hev[cxms]|mif1|msf1)/.test(brand) ? 'heic' : null
  if (!kind) return null
  let at = 0
  while (at + 8 <= view.byteLength) {
    const size = view.getUint32(at)
    if (size === 0) return { kind, pixels: null, complete: true }
    if (size === 1 && at + 16 > view.byteLength) break
    at += size === 1 ? Number(view.getBigUint64(at + 8)) : Math.max(size, 8)
  }
  return { kind, pixels: null, complete: at === view.byteLength }
}

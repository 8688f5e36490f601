/**
 * What a file that the decoder refuses looks like, so that staff can be told what to do about it. Only words hang on this:
 * what is accepted is decided by what really decodes.
 */
const kinds: { starts: (head: string) => boolean; reason: string }[] = [
  { starts: (head) => /^.{4}ftyp(hei[cxms]|hev[cmsx]|mif1|msf1)/s.test(head), reason: 'This HEIC photo cannot be read here. Please send it as a JPEG' },
  { starts: (head) => /^.{4}ftyp(?!avi[fs])|^.E\xdf\xa3|^RIFF.{4}AVI /s.test(head), reason: 'This is a video, not a photo' },
  { starts: (head) => head.startsWith('%PDF'), reason: 'This is a PDF, not a photo' },
  { starts: (head) => /^GIF8[79]a/.test(head), reason: 'GIF pictures are not accepted. Please send a JPEG or PNG' },
  { starts: (head) => /^(II\*\0|MM\0\*)/.test(head), reason: 'TIFF and raw camera files are not accepted. Please send a JPEG or PNG' },
  { starts: (head) => /<svg[\s>]/i.test(head), reason: 'This is a drawing (SVG), not a photo' },
  { starts: (head) => head.startsWith('PK\x03\x04'), reason: 'This is a ZIP archive, not a photo' },
  // Only printable characters: a text under a photo's name.
  { starts: (head) => /^[\t\n\r\x20-\x7e]+$/.test(head), reason: 'This is a text file, not a photo' },
]

/** In plain words, what these bytes are instead of a photo; `otherwise` when they look like nothing known. */
export function reasonFor(bytes: Uint8Array, otherwise = 'This is not a photo we can read'): string {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  return kinds.find(({ starts }) => starts(head))?.reason ?? otherwise
}

/**
 * Whether a title says nothing of its photo: it is empty, a number, or what a phone, a camera or an app calls a file
 * (`IMG_1234`, `PXL_20260711_101112345`, `WhatsApp Image 2026-07-11 at 10.11.12 AM`). One word of a person's is a title.
 */
export function needsTitle(title: string): boolean {
  const name = title.trim().toLowerCase().replace(/\.(jpe?g|hei[cf]|png|webp|avif|dng)$/, '')
  if (exact.some((pattern) => pattern.test(name))) return true
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  return words.length === 0 || (words.some((word) => heads.has(word)) && words.every((word) => heads.has(word) || companions.has(word)))
}

/** Names whose letters mean something else elsewhere: an MG 4, a Lexus GX 460. */
const exact = [
  /^_?mg_\d{4}$/,
  /^(p|r|g[hlopx])\d{6,}$/,
  /^(gopr|sam_?|pict|cimg|imgp|csc_?)\d{4}$/,
  /^tempimage\w*$/,
  // Ids: in pieces, or one long piece that no word looks like.
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  /^(?=.*\d)[\da-f]{12,}$/,
]

/** Words that name a file and not what is on it … */
const heads = new Set(
  ('img dsc dscf dscn dji pxl mvimg wa vid mov image imagen photo foto picture pic untitled unnamed download fullsizerender ' +
    'renderedimage screenshot whatsapp snapchat signal received fb psx burst resized').split(' '),
)

/** … and those that come with them: what was done to the file, and the pieces of a date. */
const companions = new Set(
  ('e copy edited edit effects collage portrait cover night pano hdr mp raw original screen shot at am pm of instagram facebook ' +
    'jan feb mar apr may jun jul aug sep oct nov dec').split(' '),
)

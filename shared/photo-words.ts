import type { GalleryPhoto } from './photo.ts'
import { needsTitle } from './untitled.ts'

/** Characters that the words in an address take at most: a search engine reads no more, and a shared link stays short. */
const longest = 60

/**
 * What a photo shows, as words for its address: `red-coupe-ceramic-tint`, from its title or, when that says nothing, from
 * category and brand. Lower-case ASCII letters and digits with single hyphens between; empty when there is no such word.
 */
export function photoWords({ title, category, brand }: Pick<GalleryPhoto, 'title' | 'category' | 'brand'>): string {
  return (needsTitle(title) ? '' : hyphenated(withoutFileNames(title))) || hyphenated(`${category} ${brand ?? ''}`)
}

/** `IMG_4711 red coupe` is a red coupe. What is as short as a year or a model's number is no file's. */
function withoutFileNames(title: string): string {
  const isFile = (piece: string) => piece.length > 5 && /\d/.test(piece) && needsTitle(piece)
  return title.split(/\s+/).filter((piece) => !isFile(piece)).join(' ')
}

/** As many whole words as there is room for. Without a letter of ASCII's, as in `купе 3`, the rest says nothing. */
function hyphenated(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}'’]/gu, '').toLowerCase()
  const [first = '', ...more] = plain.match(/[a-z0-9]+/g) ?? []
  let words = first.slice(0, longest)
  for (const word of more) {
    if (words.length + 1 + word.length > longest) break
    words += `-${word}`
  }
  return /[a-z]/.test(words) ? words : ''
}

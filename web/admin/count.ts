/** `1 photo`, `2 photos`. */
export function count(photos: number): string {
  return `${photos} ${photos === 1 ? 'photo' : 'photos'}`
}

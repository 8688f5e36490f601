/** Tags as staff type them: split on commas, trimmed, empty and repeated ones dropped. */
export function parseTags(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
}

export function showTags(tags: readonly string[]): string {
  return tags.join(', ')
}

/** The number staff typed: whole, and 0 where there is none. */
export function parseOrder(text: string): number {
  return Number.parseInt(text, 10) || 0
}

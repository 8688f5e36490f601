let here: string | null = null
let before: string | null = null

/** Notes the page that a visitor has arrived at. */
export function arrive(path: string): void {
  if (path === here) return
  before = here
  here = path
}

/** The page of this site from which a visitor came to `path`; null on a hard load. Right before and after the arrival is noted. */
export function cameFrom(path: string): string | null {
  return here === path ? before : here
}

const key = 'staff-remembered'

/**
 * Whether this device keeps staff signed in when its browser is closed. Where not, the tokens end with the tab.
 * What is kept is good for 30 days at most: the refresh token changes with every use, and Sign out revokes it.
 */
export function isRemembered(): boolean {
  return localStorage.getItem(key) !== null
}

/** Takes effect with the next sign-in. */
export function remember(on: boolean): void {
  if (on) localStorage.setItem(key, 'yes')
  else forget()
}

export function forget(): void {
  localStorage.removeItem(key)
}

/** What to offer: who has put the admin on a home screen has made the device theirs. */
export function offersToRemember(): boolean {
  return isRemembered() || matchMedia('(display-mode: standalone)').matches
}

export function userStorage(): Storage {
  return isRemembered() ? localStorage : sessionStorage
}

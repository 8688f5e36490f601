/** What a token must carry to change anything: an ID token does not have it, so none passes for an access token. */
export const staffScope = 'portfolio/write'

/** All that the admin asks for at sign-in. */
export const signInScope = `openid email ${staffScope}`

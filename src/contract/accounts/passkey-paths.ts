/** Paths below the API's base. */
export const PASSKEY_PATHS = {
  loginOptions: '/login/passkey/options',
  login: '/login/passkey',
  list: '/profile/passkeys',
  addOptions: '/profile/passkeys/options',
  one: '/profile/passkeys/:id',
} as const;

export const PASSKEY_REFUSALS = {
  failed: 'Sign-in failed',
  /** The profile lists the existing passkeys. */
  too_many: 'Too many passkeys',
  not_added: 'The passkey could not be added',
} as const;

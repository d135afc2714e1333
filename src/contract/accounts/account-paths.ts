/** Paths below the API's base. Separate from `API_PATHS`, which every page loads. */
export const ACCOUNT_PATHS = {
  register: '/register',
  emailVerify: '/email/verify',
  emailResend: '/email/resend',
  login: '/login',
  refresh: '/refresh',
  logout: '/logout',
  profile: '/profile',
  profilePassword: '/profile/password',
  profileExport: '/profile/export',
  profileNewsletter: '/profile/newsletter',
  profileSessions: '/profile/sessions',
  profileSession: '/profile/sessions/:id',
  passwordCreate: '/password/create',
  passwordReset: '/password/reset',
} as const;

/** The answer to whoever asks for what cannot be undone, long after the sign-in and without the password. */
export const PROOF_NEEDED = 'Password or a new login is needed';

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

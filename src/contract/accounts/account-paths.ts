import { DEFAULT_LOCALE, type Locale } from '#contract/site/locale.ts';
import type { LinkPurpose } from '#domain/account/one-time-link.ts';

/** Paths below the API's base. Separate from `API_PATHS`, which every page loads. */
export const ACCOUNT_PATHS = {
  register: '/register',
  emailVerify: '/email/verify',
  emailResend: '/email/resend',
  emailLink: '/email/link',
  login: '/login',
  refresh: '/refresh',
  logout: '/logout',
  profile: '/profile',
  profilePassword: '/profile/password',
  profileExport: '/profile/export',
  profileNewsletter: '/profile/newsletter',
  profileProviders: '/profile/providers',
  profileProvider: '/profile/providers/:provider',
  profileSessions: '/profile/sessions',
  profileSession: '/profile/sessions/:id',
  passwordCreate: '/password/create',
  passwordReset: '/password/reset',
} as const;

/** The answer to whoever asks for what cannot be undone, long after the sign-in and without the password. */
export const PROOF_NEEDED = 'Password or a new login is needed';

/** The answer to whoever would leave an account without a password and without another way in. */
export const LAST_WAY_IN = 'Set a password first';

/** The pages' Ukrainian paths. */
const PAGES: Readonly<Record<LinkPurpose, string>> = {
  verify_email: '/successful-registration',
  recover_password: '/new-password',
  choose_password: '/new-password',
};

/** The token is in the fragment, because browsers send no fragment to a server. */
export function accountLink(purpose: LinkPurpose, token: string, locale: Locale): string {
  return `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${PAGES[purpose]}#${token}`;
}

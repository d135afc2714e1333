import { DEFAULT_LOCALE, type Locale } from '#contract/site/locale.ts';
import type { LinkPurpose } from '#domain/account/one-time-link.ts';
import { DESK_PAGES } from '../desk/desk-paths.ts';

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

/** The error when an irreversible action is requested without the password, and the sign-in is not fresh. */
export const PROOF_NEEDED = 'Password or a new login is needed';

/** The error when a change would leave the account with no way to sign in. */
export const LAST_WAY_IN = 'Set a password first';

/** The Ukrainian paths of the pages. */
const PAGES: Readonly<Record<LinkPurpose, string>> = {
  verify_email: '/successful-registration',
  recover_password: '/new-password',
  choose_password: '/new-password',
  join_desk: DESK_PAGES.join,
};

/**
 * The token is in the fragment, because browsers do not send it to the server. A desk page has one address for all
 * languages.
 */
export function accountLink(purpose: LinkPurpose, token: string, locale: Locale): string {
  const isInOneLanguage = locale === DEFAULT_LOCALE || purpose === 'join_desk';
  return `${isInOneLanguage ? '' : `/${locale}`}${PAGES[purpose]}#${token}`;
}

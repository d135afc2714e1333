import { DEFAULT_LOCALE, type Locale } from '#contract/site/locale.ts';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';
import type { SocialTokenAnswer } from './social-sign-in.ts';

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** Paths below the API's base. With `/start` behind it the sign-in begins; without it, it ends. */
export const SOCIAL_PATHS = {
  google: '/user/signup/google',
  facebook: '/user/signup/fb',
} as const satisfies Record<SocialProviderName, string>;

/** The Ukrainian paths of the pages that guests come back to. */
export const SOCIAL_RETURN_PATHS: Readonly<Record<SocialProviderName, string>> = {
  google: '/callback-google',
  facebook: '/redirect-facebook',
};

/** The provider has to know both languages' addresses. */
export function socialReturnPath(provider: SocialProviderName, locale: Locale): string {
  return `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${SOCIAL_RETURN_PATHS[provider]}`;
}

/**
 * `failed`: the sign-in is not this browser's, was used, is too old, or the provider refuses. `not_verified`: a mail
 * with a link was sent. `use_password`: the address has an account, and the provider does not vouch for the address.
 */
export const SOCIAL_REFUSALS = {
  failed: 'Sign-in failed',
  not_verified: ACCOUNT_PROBLEM_TEXTS.not_verified,
  use_password: 'Sign in with your password',
  no_email: 'No email address was shared',
} as const;
export type SocialRefusal = keyof typeof SOCIAL_REFUSALS;

/** The app's token out of the answer. */
export function readSocialToken({ data }: SocialTokenAnswer): string {
  return data.access_token;
}

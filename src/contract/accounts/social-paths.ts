import { DEFAULT_LOCALE, type Locale } from '#contract/site/locale.ts';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';
import type { SocialTokenAnswer } from './social-sign-in.ts';

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** Paths below the API's base. `/start` appended begins the sign-in; without it, the path completes it. */
export const SOCIAL_PATHS = {
  google: '/user/signup/google',
  facebook: '/user/signup/fb',
} as const satisfies Record<SocialProviderName, string>;

/** Ukrainian paths of the pages to which the providers redirect guests. */
const SOCIAL_RETURN_PATHS: Readonly<Record<SocialProviderName, string>> = {
  google: '/callback-google',
  facebook: '/redirect-facebook',
};

/** The return addresses of both languages must be registered with the provider. */
export function socialReturnPath(provider: SocialProviderName, locale: Locale): string {
  return `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${SOCIAL_RETURN_PATHS[provider]}`;
}

/**
 * `failed`: the sign-in belongs to another browser, was used, is too old, or the provider refused it. `not_verified`: a
 * mail with a link was sent. `use_password`: the address has an account, and the provider did not verify the address.
 */
export const SOCIAL_REFUSALS = {
  failed: 'Sign-in failed',
  not_verified: ACCOUNT_PROBLEM_TEXTS.not_verified,
  use_password: 'Sign in with your password',
  no_email: 'No email address was shared',
} as const;
export type SocialRefusal = keyof typeof SOCIAL_REFUSALS;

/** Reads the app's token from the response. */
export function readSocialToken({ data }: SocialTokenAnswer): string {
  return data.access_token;
}

import { DEFAULT_LOCALE, type Locale } from '#contract/site/locale.ts';
import type { LinkPurpose } from '#domain/account/one-time-link.ts';

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

import { DEFAULT_LOCALE, type Locale } from '#contract/site/locale.ts';

// Separate from the handovers' schemas: the browser needs these names without TypeBox.

/** The page's Ukrainian path. */
export const HANDOVER_PATH = '/booking/continue';

/** 24 random bytes in base64url. */
export const HANDOVER_TOKEN = /^[\w-]{32}$/;

/** The token is in the fragment, because browsers send no fragment to a server. */
export function handoverAddress(token: string, locale: Locale): string {
  return `${locale === DEFAULT_LOCALE ? '' : `/${locale}`}${HANDOVER_PATH}#${token}`;
}

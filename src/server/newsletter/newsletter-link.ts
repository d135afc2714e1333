import type { Locale } from '#contract/site/locale.ts';
import { isSignature, signText } from '../http/signed-text.ts';

/** Page to confirm or end the newsletter. The proof is in the query, which is never logged. */
export const NEWSLETTER_PATH = '/newsletter';

export function newsletterLink(consentId: string, locale: Locale, publicUrl: string, sessionSecret: string): string {
  const query = new URLSearchParams({ consent: consentId, proof: signText(signedBy(consentId), sessionSecret) });
  return `${publicUrl}${NEWSLETTER_PATH}/${locale}?${query}`;
}

export function isProof(proof: string, consentId: string, sessionSecret: string): boolean {
  return isSignature(proof, signedBy(consentId), sessionSecret);
}

function signedBy(consentId: string): string {
  return `newsletter of ${consentId}`;
}

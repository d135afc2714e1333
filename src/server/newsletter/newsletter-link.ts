import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#contract/site/locale.ts';

/** Page to confirm or end the newsletter. The proof is in the query, which is never logged. */
export const NEWSLETTER_PATH = '/newsletter';

export function newsletterLink(consentId: string, locale: Locale, publicUrl: string, sessionSecret: string): string {
  const query = new URLSearchParams({ consent: consentId, proof: proofOf(consentId, sessionSecret) });
  return `${publicUrl}${NEWSLETTER_PATH}/${locale}?${query}`;
}

/** Whether `proof` belongs to this one consent. Compared in constant time. */
export function isProof(proof: string, consentId: string, sessionSecret: string): boolean {
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(consentId, sessionSecret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function proofOf(consentId: string, sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update(`newsletter of ${consentId}`).digest('base64url');
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#contract/site/locale.ts';

/** Where a guest confirms the newsletter and ends it; the proof stands in the query, which no log repeats. */
export const NEWSLETTER_PATH = '/newsletter';

export function newsletterLink(consentId: string, locale: Locale, publicUrl: string, sessionSecret: string): string {
  const query = new URLSearchParams({ consent: consentId, proof: proofOf(consentId, sessionSecret) });
  return `${publicUrl}${NEWSLETTER_PATH}/${locale}?${query}`;
}

/** A key to this one consent and to nothing else. Compared in constant time. */
export function isProof(proof: string, consentId: string, sessionSecret: string): boolean {
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(consentId, sessionSecret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function proofOf(consentId: string, sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update(`newsletter of ${consentId}`).digest('base64url');
}

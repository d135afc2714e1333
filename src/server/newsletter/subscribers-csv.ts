import { newsletterLink } from './newsletter-link.ts';
import type { Subscriber } from './subscriptions.ts';

const HEADER = ['email', 'language', 'asked_at', 'confirmed_at', 'text_version', 'source', 'unsubscribe_url'];

/** The desk's list as CSV (RFC 4180): who may be written to, the proof of it, and the link that each mail must carry. */
export function writeSubscribersCsv(
  subscribers: readonly Subscriber[],
  publicUrl: string,
  sessionSecret: string,
): string {
  const rows = subscribers.map(({ id, email, locale, givenAt, confirmedAt, textVersion, source }) => [
    ...[email, locale, givenAt, confirmedAt, textVersion, source],
    newsletterLink(id, locale, publicUrl, sessionSecret),
  ]);
  return [HEADER, ...rows].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** An address may begin with =, + or -, which spreadsheets take for a formula: the apostrophe makes it text. */
function writeCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

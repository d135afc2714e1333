import type { Subscriber } from './consents-repository.ts';
import { newsletterLink } from './newsletter-link.ts';

const CSV_HEADER = ['email', 'language', 'asked_at', 'confirmed_at', 'text_version', 'source', 'unsubscribe_url'];

/** The desk's list as CSV (RFC 4180): addresses, their proofs, and the link that each mail must contain. */
export function writeSubscribersCsv(
  subscribers: readonly Subscriber[],
  publicUrl: string,
  sessionSecret: string,
): string {
  const rows = subscribers.map(({ id, email, locale, givenAt, confirmedAt, textVersion, source }) => [
    email,
    locale,
    givenAt,
    confirmedAt,
    textVersion,
    source,
    newsletterLink(id, locale, publicUrl, sessionSecret),
  ]);
  return [CSV_HEADER, ...rows].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** An address may start with =, + or -, which spreadsheets read as a formula; the apostrophe makes it text. */
function writeCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import { checkEmail } from '#domain/guest/email.ts';
import type { Database } from '../database/database.ts';
import { withDatabase } from '../database/existing-database.ts';
import { writeRows } from '../http/write-csv.ts';
import { listSubscribers } from '../newsletter/consents-repository.ts';
import { newsletterLink } from '../newsletter/newsletter-link.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { readStoredSessionSecret } from '../settings/stored-session-secret.ts';
import { type ErasedGuest, type ErasedOrder, eraseGuest, erasingResort } from './erase-guest.ts';
import { exportGuest } from './guest-export-repository.ts';

const USAGE = `How to use it:
  npm run --silent guest -- export EMAIL|PHONE    prints all that is kept about the guest, as JSON
  npm run --silent guest -- erase EMAIL|PHONE     forgets what nobody needs any more, and says what stays and why
  npm run --silent guest -- newsletter            prints who may be sent the newsletter, as CSV
A PHONE begins with + and the country, for guests who gave no address.`;

const PHONE = /^\+\d{8,15}$/;

export async function runGuestCommand(words: readonly string[], settings: Settings, nowMs: number): Promise<string> {
  const work = readCommand(words);
  return withDatabase(settings, (database) => work(database, settings, nowMs));
}

type Work = (database: Database, settings: Settings, nowMs: number) => Promise<string>;

function readCommand([name, address, ...rest]: readonly string[]): Work {
  if (name === 'newsletter' && address === undefined) return printNewsletter;
  if ((name !== 'export' && name !== 'erase') || address === undefined || rest.length > 0) throw new StartError(USAGE);
  const act = name === 'export' ? printExport : erase;
  const phone = address.replaceAll(/[\s()-]/g, '');
  if (PHONE.test(phone)) return act(phone);
  const email = checkEmail(address);
  if (!email.isValid) throw new StartError(`EMAIL: expected an email address, not ${JSON.stringify(address)}`);
  return act(email.value);
}

const printNewsletter: Work = async (database, { publicUrl, sessionSecret, dataFolder }) => {
  const secret = sessionSecret ?? readStoredSessionSecret(dataFolder);
  const subscribers = await listSubscribers(database.readLatest);
  // Each mail must contain the link.
  const rows = subscribers.map(({ id, email, locale, givenAt, confirmedAt, textVersion, source }) => [
    email,
    locale,
    givenAt,
    confirmedAt,
    textVersion,
    source,
    newsletterLink(id, locale, publicUrl, secret),
  ]);
  return writeRows([NEWSLETTER_COLUMNS, ...rows], ',');
};

const NEWSLETTER_COLUMNS = [
  'email',
  'language',
  'asked_at',
  'confirmed_at',
  'text_version',
  'source',
  'unsubscribe_url',
];

/** `contact`: email address or phone, here and below. */
function printExport(contact: string): Work {
  return async (database, _settings, nowMs) => {
    const exported = { exportedAt: new Date(nowMs).toISOString(), ...(await exportGuest(database, contact)) };
    return `${JSON.stringify(exported, null, 2)}\n`;
  };
}

function erase(contact: string): Work {
  return async (database, settings, nowMs) => {
    const erased = await eraseGuest(contact, erasingResort(settings, database, nowMs));
    return `${inWords(erased).join('\n')}\n`;
  };
}

function inWords({ orders, newsletters, enquiries, hadAccount, mailFiles }: ErasedGuest): string[] {
  if (orders.length + newsletters + enquiries === 0 && !hadAccount) return ['Nothing is kept about this guest.'];
  return [
    ...orders.map((order) => `${order.number}: ${outcomeInWords(order)}`),
    ...(newsletters === 0 ? [] : [`Newsletter: ${newsletters} erased, no news will come.`]),
    ...(enquiries === 0 ? [] : [`Enquiries: ${enquiries} erased.`]),
    ...(hadAccount ? ['Account: deleted, all its devices are signed out.'] : []),
    ...(mailFiles === 0 ? [] : [`Files of outgoing mail: ${mailFiles} removed.`]),
  ];
}

function outcomeInWords(order: ErasedOrder): string {
  if (order.outcome === 'anonymous') return 'erased. Sums and nights stay, and tell of nobody.';
  if (order.outcome === 'name_kept') {
    return `erased but for the names of guest and invoiced company, which the books keep until ${order.until}.`;
  }
  return order.reason === 'stay_ahead'
    ? 'stays. Its stay lies ahead: cancel it first, or erase again after the departure.'
    : 'stays. Money is owed to the guest: send it back first.';
}

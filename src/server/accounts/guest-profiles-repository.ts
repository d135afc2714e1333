import { addOnce, changesOne, type Reader, type Transaction, toInstant } from '../database/query.ts';

/** Prevents an agency that books for everybody from growing into a person without limit. */
const MOST_ROUNDS = 6;

/** All bookings that share a phone, an email address or a link; null: no such booking, or it was erased. */
export async function findPerson(reader: Reader, number: string) {
  const first = await reader
    .selectFrom('orders')
    .select(['phone', 'email'])
    .where('number', '=', number)
    .executeTakeFirst();
  const start = contactsIn(first === undefined ? [] : [first]);
  return start.length === 0 ? null : findPersonOf(reader, start);
}

export async function findPersonOf(reader: Reader, start: readonly string[]) {
  let contacts = [...start];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const orders = await selectOrders(reader, contacts);
    const links = (await listLinks(reader, contacts)).filter(({ splitAt }) => splitAt === null);
    const known = new Set([...contacts, ...contactsIn(orders), ...links.flatMap(({ one, other }) => [one, other])]);
    if (known.size === contacts.length) break;
    contacts = [...known];
  }
  const orders = await selectOrders(reader, contacts);
  /** Newest first. */
  const numbers = orders.map(({ number }) => number);
  return { contacts: contacts.toSorted(), numbers };
}

/** Lists links, oldest first, including those that were removed again, which are part of the history. */
export async function listLinks(reader: Reader, contacts: readonly string[]) {
  if (contacts.length === 0) return [];
  return reader
    .selectFrom('guest_links')
    .select(['id', 'one', 'other', 'linked_at as linkedAt', 'linked_by as linkedBy'])
    .select(['split_at as splitAt', 'split_by as splitBy'])
    .where((row) => row.or([row('one', 'in', contacts), row('other', 'in', contacts)]))
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
}

/** Returns false if a link with this id exists. */
export function addLink(
  transaction: Transaction,
  { id, one, other, linkedBy }: { id: string; one: string; other: string; linkedBy: string },
  nowMs: number,
): Promise<boolean> {
  const row = { id, one, other, linked_at: toInstant(nowMs), linked_by: linkedBy };
  return addOnce(transaction, 'guest_links', 'id', row);
}

/** Returns false if there is no such link, or it was already removed. */
export function splitLink(transaction: Transaction, id: string, who: string, nowMs: number): Promise<boolean> {
  return transaction
    .updateTable('guest_links')
    .set({ split_at: toInstant(nowMs), split_by: who })
    .where('id', '=', id)
    .where('split_at', 'is', null)
    .$call(changesOne);
}

interface Silence {
  /** Instant at which it was last asked for. */
  readonly since: string;
  /** All addresses of the person. */
  readonly emails: readonly string[];
}

/**
 * Returns the silence that the person behind these contacts has asked for; null: none. It covers every address of the
 * person, including those that came later.
 */
export async function findSilence(reader: Reader, contacts: readonly string[]): Promise<Silence | null> {
  const start = contacts.filter((contact) => contact !== '');
  if (start.length === 0) return null;
  const emails = emailsIn((await findPersonOf(reader, start)).contacts);
  if (emails.length === 0) return null;
  const latest = await reader
    .selectFrom('guest_silences')
    .select('since')
    .where('email', 'in', emails)
    .orderBy('since', 'desc')
    .executeTakeFirst();
  return latest === undefined ? null : { since: latest.since, emails };
}

/** Lists every address of the people who have asked for silence. */
export async function listSilentEmails(reader: Reader): Promise<string[]> {
  const asked = await reader.selectFrom('guest_silences').select('email').execute();
  if (asked.length === 0) return [];
  const person = await findPersonOf(
    reader,
    asked.map(({ email }) => email),
  );
  return emailsIn(person.contacts);
}

/**
 * Sets for each of these addresses whether it gets only mails about bookings and money, or all mails. `who`: who has
 * asked for the silence; null: it ends.
 */
export async function setSilence(
  transaction: Transaction,
  emails: readonly string[],
  who: string | null,
  nowMs: number,
): Promise<void> {
  if (emails.length === 0) return;
  await transaction.deleteFrom('guest_silences').where('email', 'in', emails).execute();
  if (who === null) return;
  const since = toInstant(nowMs);
  await transaction
    .insertInto('guest_silences')
    .values(emails.map((email) => ({ email, since, who })))
    .execute();
}

/** Deletes data about contacts that no booking, enquiry, consent or account contains any more. */
export async function forgetLooseContacts(transaction: Transaction): Promise<void> {
  for (const column of ['one', 'other'] as const) {
    await transaction
      .deleteFrom('guest_links')
      .where(column, 'not in', (row) => row.selectFrom('orders').select('phone').where('phone', '<>', ''))
      .where(column, 'not in', (row) => row.selectFrom('orders').select('email').where('email', '<>', ''))
      .execute();
  }
  await transaction
    .deleteFrom('guest_codes')
    .where('email', 'not in', (row) => row.selectFrom('orders').select('email').where('email', '<>', ''))
    .execute();
  await transaction
    .deleteFrom('guest_silences')
    .where('email', 'not in', (row) => row.selectFrom('orders').select('email').where('email', '<>', ''))
    .where('email', 'not in', (row) => row.selectFrom('consents').select('email').where('email', '<>', ''))
    .where('email', 'not in', (row) => row.selectFrom('enquiries').select('email'))
    .where('email', 'not in', (row) => row.selectFrom('accounts').select('email'))
    .execute();
}

export function emailsIn(contacts: readonly string[]): string[] {
  return contacts.filter((contact) => contact.includes('@'));
}

export function phonesIn(contacts: readonly string[]): string[] {
  return contacts.filter((contact) => !contact.includes('@'));
}

function selectOrders(reader: Reader, contacts: readonly string[]) {
  return reader
    .selectFrom('orders')
    .select(['number', 'phone', 'email'])
    .where((row) => row.or([row('phone', 'in', contacts), row('email', 'in', contacts)]))
    .orderBy('arrival', 'desc')
    .orderBy('number')
    .execute();
}

/** Erased bookings have no contacts. */
function contactsIn(rows: readonly { readonly phone: string; readonly email: string }[]): string[] {
  return rows.flatMap(({ phone, email }) => [phone, email]).filter((contact) => contact !== '');
}

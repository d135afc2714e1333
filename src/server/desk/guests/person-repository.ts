import type { PersonConsent } from '#contract/desk/desk-guests.ts';
import type { Reader } from '../../database/query.ts';

export interface Namesake {
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly arrival: string;
}

/** Many people may share a common name; staff check only a few. */
const MOST_NAMESAKES = 20;

/** Bookings with the same last name and none of these contacts, newest first. Upper and lower case are equal. */
export async function listNamesakes(
  reader: Reader,
  lastName: string,
  contacts: readonly string[],
): Promise<Namesake[]> {
  const [first = '', ...rest] = lastName;
  const titled = first.toLocaleUpperCase('uk') + rest.join('').toLocaleLowerCase('uk');
  const spellings = [lastName, titled, lastName.toLocaleUpperCase('uk'), lastName.toLocaleLowerCase('uk')];
  const rows = await reader
    .selectFrom('orders')
    .select(['number', 'first_name', 'last_name', 'phone', 'email', 'arrival'])
    .where('last_name', 'in', [...new Set(spellings)])
    .where('phone', '<>', '')
    .where('phone', 'not in', contacts)
    .where('email', 'not in', contacts)
    .orderBy('placed_at', 'desc')
    .limit(MOST_NAMESAKES)
    .execute();
  return rows.map(({ first_name: firstName, last_name: lastName, ...row }) => ({ ...row, firstName, lastName }));
}

/**
 * Lists the guest's consents and notices, newest first. A newsletter consent applies to the address, whichever booking
 * gave it.
 */
export async function listConsents(
  reader: Reader,
  numbers: readonly string[],
  emails: readonly string[],
): Promise<PersonConsent[]> {
  const rows = await reader
    .selectFrom('consents')
    .select(['id', 'order_number', 'kind', 'given_at', 'source', 'confirmed_at', 'withdrawn_at'])
    .where((row) =>
      row.or([row('order_number', 'in', numbers), ...(emails.length === 0 ? [] : [row('email', 'in', emails)])]),
    )
    .orderBy('given_at', 'desc')
    .execute();
  return rows.map(({ order_number: number, ...consent }) => ({ ...consent, number }));
}

/** An instant; null: none of these addresses has an account with a confirmed address. */
export async function findAccountSince(reader: Reader, emails: readonly string[]): Promise<string | null> {
  if (emails.length === 0) return null;
  const row = await reader
    .selectFrom('accounts')
    .select('created_at')
    .where('email', 'in', emails)
    .where('verified_at', 'is not', null)
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.created_at ?? null;
}

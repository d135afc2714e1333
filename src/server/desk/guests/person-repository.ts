import type { PersonConsent } from '#contract/desk/desk-guests.ts';
import type { Reader } from '../../database/query.ts';

/** Many people may share a common name; staff check only a few. */
const MOST_NAMESAKES = 20;

/** Bookings with the same last name and none of these contacts, newest first. Upper and lower case are equal. */
export function listNamesakes(reader: Reader, lastName: string, contacts: readonly string[]) {
  const [first = '', ...rest] = lastName;
  const titled = first.toLocaleUpperCase('uk') + rest.join('').toLocaleLowerCase('uk');
  const spellings = [lastName, titled, lastName.toLocaleUpperCase('uk'), lastName.toLocaleLowerCase('uk')];
  return reader
    .selectFrom('orders')
    .select(['number', 'first_name as firstName', 'last_name as lastName', 'phone', 'email', 'arrival'])
    .where('last_name', 'in', [...new Set(spellings)])
    .where('phone', '<>', '')
    .where('phone', 'not in', contacts)
    .where('email', 'not in', contacts)
    .orderBy('placed_at', 'desc')
    .limit(MOST_NAMESAKES)
    .execute();
}

/**
 * Lists the guest's consents and notices, newest first. A newsletter consent applies to the address, whichever booking
 * gave it.
 */
export function listConsents(
  reader: Reader,
  numbers: readonly string[],
  emails: readonly string[],
): Promise<PersonConsent[]> {
  return reader
    .selectFrom('consents')
    .select(['id', 'order_number as number', 'kind', 'given_at', 'source', 'confirmed_at', 'withdrawn_at'])
    .where((row) =>
      row.or([row('order_number', 'in', numbers), ...(emails.length === 0 ? [] : [row('email', 'in', emails)])]),
    )
    .orderBy('given_at', 'desc')
    .execute();
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

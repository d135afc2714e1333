import { domainToASCII } from 'node:url';
import type { Kysely } from 'kysely';

interface WithEmails {
  accounts: { email: string };
  orders: { email: string };
  consents: { email: string };
  enquiries: { email: string };
}

/**
 * Addresses are looked up by their ASCII domain, so the stored ones are rewritten. Addresses with full-width letters
 * and the like stay: no mail has reached them, and they must not become somebody's address. An account also stays
 * unchanged if another account already has the new address.
 */
export async function storeAsciiDomains(database: Kysely<WithEmails>): Promise<void> {
  for (const table of ['accounts', 'orders', 'consents', 'enquiries'] as const) {
    const rows = await database.selectFrom(table).select('email').distinct().execute();
    const known = new Set(rows.map(({ email }) => email));
    for (const { email } of rows) {
      const ascii = withAsciiDomain(email);
      if (ascii === email || (table === 'accounts' && known.has(ascii))) continue;
      await database.updateTable(table).set({ email: ascii }).where('email', '=', email).execute();
    }
  }
}

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).normalize('NFC');
  if (!/[^a-z0-9.-]/.test(domain) || domain.normalize('NFKC') !== domain) return email;
  const ascii = domainToASCII(domain);
  return ascii === '' ? email : email.slice(0, at) + ascii;
}

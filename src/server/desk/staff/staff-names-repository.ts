import type { Reader } from '../../database/database.ts';

type NameOf = (email: string) => string;

/** First names of staff by email address, as screens call them; the part before the @ where none is known. */
export async function readStaffNames(reader: Reader, emails: readonly string[]): Promise<NameOf> {
  const names = await readNames(reader, emails);
  return (email) => names.get(email)?.first_name || (email.split('@')[0] ?? email);
}

/** Full names by email address, as records of money and prices need them; the address where none is known. */
export async function readFullNames(reader: Reader, emails: readonly string[]): Promise<NameOf> {
  const names = await readNames(reader, emails);
  return (email) => {
    const { first_name = '', last_name = '' } = names.get(email) ?? {};
    return `${first_name} ${last_name}`.trim() || email;
  };
}

async function readNames(reader: Reader, emails: readonly string[]) {
  const wanted = [...new Set(emails)];
  if (wanted.length === 0) return new Map<string, never>();
  const columns = ['email', 'first_name', 'last_name'] as const;
  const rows = await reader.selectFrom('accounts').select(columns).where('email', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.email, row]));
}

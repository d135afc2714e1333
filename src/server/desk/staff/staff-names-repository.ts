import type { Reader } from '../../database/query.ts';

type NameOf = (email: string) => string;

/** Returns first names of staff by email address, as screens show them. If no name is known, the part before the @. */
export async function readStaffNames(reader: Reader, emails: readonly string[]): Promise<NameOf> {
  const names = await readNames(reader, emails);
  return (email) => names.get(email)?.first_name || (email.split('@')[0] ?? email);
}

/** Returns full names by email address, for records of money and prices. If no name is known, the address. */
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

import type { Reader } from '../../database/query.ts';

type NameOf = (email: string) => string;

/** Rows with the email addresses of staff in some of their fields. */
type Signed<Field extends string> = readonly { readonly [Name in Field]: string | null }[];

/** Returns first names by email address, as screens show them. If no name is known, the part before the @. */
export async function readStaffNames<Field extends string>(
  reader: Reader,
  rows: Signed<Field>,
  ...fields: readonly Field[]
): Promise<NameOf> {
  const names = await readNames(reader, rows, fields);
  return (email) => names.get(email)?.first_name || (email.split('@')[0] ?? email);
}

/** Returns full names by email address, for records of money and prices. If no name is known, the address. */
export async function readFullNames<Field extends string>(
  reader: Reader,
  rows: Signed<Field>,
  ...fields: readonly Field[]
): Promise<NameOf> {
  const names = await readNames(reader, rows, fields);
  return (email) => {
    const { first_name = '', last_name = '' } = names.get(email) ?? {};
    return `${first_name} ${last_name}`.trim() || email;
  };
}

async function readNames<Field extends string>(reader: Reader, rows: Signed<Field>, fields: readonly Field[]) {
  const wanted = new Set(rows.flatMap((row) => fields.flatMap((field) => row[field] ?? [])));
  if (wanted.size === 0) return new Map<string, never>();
  const columns = ['email', 'first_name', 'last_name'] as const;
  const named = await reader
    .selectFrom('accounts')
    .select(columns)
    .where('email', 'in', [...wanted])
    .execute();
  return new Map(named.map((row) => [row.email, row]));
}

import type { Reader } from '../../database/database.ts';

/** First names of staff by email address; the part before the @ where none is known. */
export async function readStaffNames(reader: Reader, emails: readonly string[]): Promise<(email: string) => string> {
  const rows =
    emails.length === 0
      ? []
      : await reader
          .selectFrom('accounts')
          .select(['email', 'first_name'])
          .where('email', 'in', [...new Set(emails)])
          .execute();
  const names = new Map(rows.map(({ email, first_name }) => [email, first_name]));
  return (email) => names.get(email) || (email.split('@')[0] ?? email);
}

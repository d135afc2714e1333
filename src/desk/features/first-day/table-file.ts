import { COLUMN_HEADS, COLUMNS } from '#domain/desk/import/booking-rows.ts';

const EXAMPLE =
  '23.12.2026;27.12.2026;;101;2;0;1;Дутка;Михайлина;050 000 41 18;dutka@example.com;15 600;2 000;дитяче ліжко';

/** Older spreadsheets write Cyrillic in the encoding of Windows. */
export async function readTextOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** An address from which the browser saves a table with the heads and one row. */
export function exampleAddress(): string {
  const heads = COLUMNS.map((column) => COLUMN_HEADS[column][0]).join(';');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${heads}\r\n${EXAMPLE}\r\n`)}`;
}

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES = /[";\r\n]/;
/** A spreadsheet would evaluate text that begins like this as a formula. */
const LIKE_FORMULA = /^[=+\-@\t\r]/;

/** A number in the format that local spreadsheets read: with a decimal comma. */
interface Figure {
  readonly figure: string;
}

export type CsvCell = string | Figure;

export function figure(value: number, decimals = 0): Figure {
  return { figure: value.toFixed(decimals).replace('.', ',') };
}

/** Writes a CSV for bookkeeping's spreadsheets, with semicolons and without text that they would evaluate. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((cells) => `${cells.map(writeCell).join(';')}\r\n`).join('')}`;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.figure;
  const harmless = LIKE_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

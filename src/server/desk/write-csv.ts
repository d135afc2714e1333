/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES = /[";\r\n]/;
/** A spreadsheet would calculate a text that begins like this. */
const LIKE_FORMULA = /^[=+\-@\t\r]/;

/** A number as spreadsheets of the region read it: with a decimal comma. */
interface Figure {
  readonly figure: string;
}

export type CsvCell = string | Figure;

export function figure(value: number, decimals = 0): Figure {
  return { figure: value.toFixed(decimals).replace('.', ',') };
}

/** A table as a file that bookkeeping's spreadsheets open: semicolons, and no text that they would calculate. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((cells) => `${cells.map(writeCell).join(';')}\r\n`).join('')}`;
}

function writeCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.figure;
  const harmless = LIKE_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

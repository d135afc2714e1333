/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';
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

/** For bookkeeping's spreadsheets: with semicolons. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${writeRows(rows, ';')}`;
}

/** Rows of RFC 4180, without text that spreadsheets would evaluate. */
export function writeRows(rows: readonly (readonly CsvCell[])[], separator: ',' | ';'): string {
  return rows.map((cells) => `${cells.map((cell) => writeCell(cell, separator)).join(separator)}\r\n`).join('');
}

function writeCell(cell: CsvCell, separator: string): string {
  if (typeof cell !== 'string') return cell.figure;
  const harmless = LIKE_FORMULA.test(cell) ? `'${cell}` : cell;
  const needsQuotes = ['"', separator, '\r', '\n'].some((special) => harmless.includes(special));
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

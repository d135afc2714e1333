/** A record of the table. `line` is the file's line on which it begins, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [';', ',', '\t'] as const;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Reads a file in any format that spreadsheets write. The separator is the one that occurs most often in the first
 * line; cells may be quoted. Empty lines are skipped. null: a quoted cell is never closed.
 */
export function readCsv(file: string): CsvRecord[] | null {
  const text = file.replace(BYTE_ORDER_MARK, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(text.split('\n', 1)[0] ?? '');
  const records: CsvRecord[] = [];
  let line = 1;
  let position = 0;
  while (position < text.length) {
    const record = readRecord(text, position, separator);
    if (record === null) return null;
    if (record.cells.some((cell) => cell !== '')) records.push({ line, cells: record.cells });
    line += text.slice(position, record.end).split('\n').length;
    position = record.end + 1;
  }
  return records;
}

function separatorOf(head: string): string {
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** `end` is the index after the record's line break. */
function readRecord(text: string, start: number, separator: string) {
  const cells: string[] = [];
  let position = start;
  for (;;) {
    const cell = text[position] === '"' ? readQuoted(text, position) : readPlain(text, position, separator);
    if (cell === null) return null;
    cells.push(cell.value.trim());
    if (text[cell.end] !== separator) return { cells, end: lineEnd(text, cell.end) };
    position = cell.end + 1;
  }
}

function readPlain(text: string, start: number, separator: string) {
  const next = text.indexOf(separator, start);
  const end = Math.min(next === -1 ? text.length : next, lineEnd(text, start));
  return { value: text.slice(start, end), end };
}

/** A quotation mark within a quoted cell is doubled. */
function readQuoted(text: string, start: number) {
  const closing = /^"((?:[^"]|"")*)"/.exec(text.slice(start));
  if (closing === null) return null;
  const [whole, value = ''] = closing;
  return { value: value.replaceAll('""', '"'), end: start + whole.length };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

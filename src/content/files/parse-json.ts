import { type FieldProblem, quote } from '#content/checks/content-error.ts';

const RULES = 'straight quotes " around every text, a comma between entries and none after the last, and no notes';

/** V8's description of a mistake: its line, or some characters around it. */
const LINE = /\(line (\d+) column \d+\)/;
const EXCERPT = /^Unexpected token .*?, (\.\.\.)?"(?<around>.*?)"(\.\.\.)? is not valid JSON$/su;
/** Characters before the mistake, unless the file starts there. */
const BEFORE = 10;

/** Editors may add a byte order mark. Throws a SyntaxError worded for the person who edited the file. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SyntaxError('letters of another encoding; the editor must save as UTF-8');
  }
}

/** Where a text is not JSON, and what was expected there. */
export function findJsonProblem(text: string, error: SyntaxError): FieldProblem {
  const line = lineOf(text, error.message);
  if (line === null) return { field: 'whole file', expected: `JSON: ${RULES}`, found: error.message };
  const found = quote(text.split('\n')[line - 1]?.trim());
  return { field: `line ${line} or the one above`, expected: RULES, found };
}

function lineOf(text: string, message: string): number | null {
  const told = LINE.exec(message)?.[1];
  if (told !== undefined) return Number(told);
  const { around } = EXCERPT.exec(message)?.groups ?? {};
  const start = around === undefined ? -1 : text.indexOf(around);
  return start < 0 ? null : text.slice(0, start === 0 ? 0 : start + BEFORE).split('\n').length;
}

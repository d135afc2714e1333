import { type FieldProblem, quote, WHOLE_FILE, type Words } from '#content/checks/content-error.ts';

const RULES = {
  en: 'straight quotes " around every text, a comma between entries and none after the last, and no notes',
  uk: 'прямі лапки " навколо кожного тексту, кома між записами, а після останнього без коми, і жодних приміток',
};

const JSON_RULES = { en: `JSON: ${RULES.en}`, uk: `JSON: ${RULES.uk}` };

const OTHER_ENCODING = {
  en: 'letters of another encoding; the editor must save as UTF-8',
  uk: 'літери в іншому кодуванні; редактор має зберігати в UTF-8',
};

/** V8's description of a mistake: its line, or some characters around it. */
const LINE = /\(line (\d+) column \d+\)/;
const EXCERPT = /^Unexpected token .*?, (\.\.\.)?"(?<around>.*?)"(\.\.\.)? is not valid JSON$/su;
/** How many characters before the mistake are shown, if there are that many. */
const BEFORE = 10;

/** Editors may add a byte order mark. Throws a SyntaxError worded for the person who edited the file. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SyntaxError(OTHER_ENCODING.en);
  }
}

/** Returns where a text is not valid JSON, and what was expected there. */
export function findJsonProblem(text: string, error: SyntaxError): FieldProblem {
  const line = lineOf(text, error.message);
  if (line === null) return { field: WHOLE_FILE, expected: JSON_RULES, found: toldOf(error) };
  const found = quote(text.split('\n')[line - 1]?.trim());
  const field = { en: `line ${line} or the one above`, uk: `рядок ${line} або попередній` };
  return { field, expected: RULES, found };
}

/** V8's message for a mistake without a line is in English only. */
function toldOf({ message }: SyntaxError): Words {
  return message === OTHER_ENCODING.en ? OTHER_ENCODING : message;
}

function lineOf(text: string, message: string): number | null {
  const told = LINE.exec(message)?.[1];
  if (told !== undefined) return Number(told);
  const { around } = EXCERPT.exec(message)?.groups ?? {};
  const start = around === undefined ? -1 : text.indexOf(around);
  return start < 0 ? null : text.slice(0, start === 0 ? 0 : start + BEFORE).split('\n').length;
}

/**
 * Keeps only the part of an error's message that may leave the guest's device: words of code, and no names, tokens or
 * typed text.
 */

const LONGEST_MESSAGE = 200;
const LONGEST_WORD = 30;
const LONGEST_PAGE = 80;
const LEFT_OUT = '…';

/** Quoted text is data, except the name of a property that was read or set. */
const PROPERTY = /\((reading|setting) '([A-Za-z_$][A-Za-z_$]{0,29})'\)/g;
/** Matches to the end of the line, because the quoted text may contain quotation marks or be cut off. */
const FROM_QUOTATION = /["'`«»“”„‘’].*/;
/** The apostrophe of `can't` and `isn't` does not start a quotation. */
const APOSTROPHE = /(?<=[a-z])['’](?=[a-z])/gi;
const STATUS = /^(?:answered|status) [1-5]\d\d$/;
/** The server's request id, by which its log lines are found. */
const REQUEST = /^request [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CALL = /^\/[a-z]+(?:-[a-z]+)*(?:\/[a-z]+(?:-[a-z]+)*)?$/;
const PLACE = /^at [\w-]{1,50}\.js:\d{1,5}:\d{1,7}$/;
const CODE = /^[(]?[a-z][A-Za-z_$]*(?:[.-][A-Za-z_$]+)*(?:\(\))?[).,:;]*$/;
const NAME_OF_ERROR = /^(?:[A-Z][A-Za-z]*(?:Error|Exception)|React|JSON(?:\.parse)?|DOM|IndexedDB):?$/;
const FIRST_WORDS = new Set(
  `Attempted Cannot Connection Date Error Failed Hydration Importing Internal Invalid Load Loading Maximum Minified Missing
   Module Network No Not Permission Quota Rendered Script Text The This Unable Uncaught Unexpected Unknown`.split(
    /\s+/,
  ),
);

export function safeMessage(text: string): string {
  const [line = ''] = text.slice(0, 2 * LONGEST_MESSAGE).split(/[\r\n]/);
  const spoken = line
    .replaceAll(APOSTROPHE, '')
    .replaceAll(PROPERTY, '($1 $2)')
    .replace(FROM_QUOTATION, ` ${LEFT_OUT}`);
  const words = spoken.trim().split(/\s+/);
  const safe = words.map((word, index) => (isSafe(word, words[index - 1] ?? '', index) ? word : LEFT_OUT));
  return safe
    .join(' ')
    .replaceAll(/…(?: …)+/g, LEFT_OUT)
    .slice(0, LONGEST_MESSAGE);
}

/** Replaces every path segment that is not part of a page's address. */
export function safePage(path: string): string {
  const segments = path.split('/').map((segment) => (/^[a-z_-]{0,40}\d{0,3}$/.test(segment) ? segment : LEFT_OUT));
  return segments.join('/').slice(0, LONGEST_PAGE);
}

function isSafe(word: string, previous: string, index: number): boolean {
  if (PLACE.test(`${previous} ${word}`) || REQUEST.test(`${previous} ${word}`)) return true;
  if (word.length > LONGEST_WORD) return false;
  if (index === 0 && (FIRST_WORDS.has(word) || CALL.test(word))) return true;
  return CODE.test(word) || NAME_OF_ERROR.test(word) || CALL.test(word) || STATUS.test(`${previous} ${word}`);
}

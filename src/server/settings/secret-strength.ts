/** Sequences along a row of the keyboard are easy to guess. */
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * An upper estimate, in bits, of the work to guess a text. Each character counts as a choice among the text's different
 * characters, but a predictable one counts nothing: the same step as before (aaa, 123, cba), a neighbour on the
 * keyboard, or three characters seen before (changemechangeme). Words are unknown, so long sentences pass: the aim is
 * to find secrets that were not drawn at random.
 */
export function estimateBits(text: string): number {
  const characters = Array.from(text);
  const seen = new Set<string>();
  let surprises = 0;
  characters.forEach((_, index) => {
    const last = characters.slice(Math.max(0, index - 2), index + 1);
    if (!isStep(last) && !isKeyboardPair(last) && !(last.length === 3 && seen.has(last.join('')))) surprises += 1;
    seen.add(last.join(''));
  });
  return surprises * Math.log2(new Set(characters).size || 1);
}

function isStep(last: readonly string[]): boolean {
  const [first, second, third] = last.map((character) => character.codePointAt(0) ?? 0);
  if (first === undefined || second === undefined || third === undefined) return false;
  return third - second === second - first;
}

function isKeyboardPair(last: readonly string[]): boolean {
  const pair = last.slice(-2).join('').toLowerCase();
  return pair.length === 2 && KEYBOARD_ROWS.some((row) => row.includes(pair));
}

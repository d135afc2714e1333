/** Rows of a keyboard: a run along one of them is easy to guess. */
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * About how many bits a guesser of this text has to guess, at most. Each character is worth the choice among the different
 * ones that the text is made of; one that only goes on is worth nothing: the same step as before (aaa, 123, cba), a
 * neighbour on the keyboard, or three characters that stood there already (changemechangeme). It knows no words, so a long
 * sentence passes: this finds what nobody has drawn by lot.
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

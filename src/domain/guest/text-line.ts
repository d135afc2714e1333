/** Control characters and line separators, forbidden because mail headers contain the name. */
const FORBIDDEN_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Direction marks between letters disguise text. Phones paste them around a name, where they are removed. */
const DISGUISE = /\p{Bidi_Control}/u;
/**
 * Forbidden in any text: lone surrogates, private and unassigned characters, and more combining marks than any script
 * needs (limit: Unicode's Stream-Safe Text Format). Older browsers do not know the newest emoji, but know their ranges.
 */
const FORBIDDEN = /[\p{Cs}\p{Co}]|(?!\p{Extended_Pictographic})\p{Cn}|\p{M}{31}/u;
/** Scripts that use joiners and non-joiners. */
const JOINING = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'.split(' ');
/**
 * Invisible characters that a text needs: joiners, also inside emoji, and variation selectors of emoji and Chinese
 * characters.
 */
const NEEDED = [
  String.raw`(?<=[${JOINING.map((script) => `\\p{scx=${script}}`).join('')}])[\u200c\u200d]`,
  String.raw`(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Emoji})[\ufe0e\ufe0f]`,
  String.raw`(?<=\p{scx=Hani})[\u{e0100}-\u{e01ef}]`,
].join('|');
const INVISIBLE = RegExp(String.raw`(?<needed>${NEEDED})|[\p{Cf}\p{Default_Ignorable_Code_Point}]`, 'gu');
/** Invisible characters, including the Braille blank. */
const SHAPELESS = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export type LineFault = 'required' | 'incorrect' | 'too_long';

/**
 * Returns a typed line, trimmed and without invisible characters, or its problem. `longest` counts characters, not
 * UTF-16 units.
 */
export function readLine(text: string, longest: number): { readonly line: string; readonly fault: LineFault | null } {
  const line = removeInvisible(text).trim().normalize('NFC');
  if (isBlank(line)) return { line, fault: 'required' };
  const isDisguised = DISGUISE.test(trimInvisible(text));
  if (FORBIDDEN_IN_LINE.test(text) || isDisguised || hasForbidden(text)) return { line, fault: 'incorrect' };
  return { line, fault: [...line].length > longest ? 'too_long' : null };
}

export function isBlank(text: string): boolean {
  return text.replaceAll(SHAPELESS, '') === '';
}

/** Whether the text contains characters that people never type. */
export function hasForbidden(text: string): boolean {
  return FORBIDDEN.test(removeInvisible(text));
}

/** Removes invisible characters: pasted text may contain them, and they can carry data that no reader sees. */
export function removeInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '$<needed>');
}

/**
 * For addresses and codes, where every letter counts: an invisible character between letters stays, so that the check
 * refuses it.
 */
export function trimInvisible(text: string): string {
  const visible = removeInvisible(text).trim();
  return text.includes(visible) ? visible : text.trim();
}

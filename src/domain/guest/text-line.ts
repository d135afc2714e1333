/** Controls and line separators: a name goes into mail headers. */
const FORBIDDEN_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Direction marks between letters disguise text. Phones paste them around a name, where they are dropped. */
const DISGUISE = /\p{Bidi_Control}/u;
/**
 * In any text: lone surrogates, private and unassigned characters, and more marks on one letter than any script needs
 * (the limit is Unicode's Stream-Safe Text Format). Older browsers do not know the newest emoji, whose places are known.
 */
const FORBIDDEN = /[\p{Cs}\p{Co}]|(?!\p{Extended_Pictographic})\p{Cn}|\p{M}{31}/u;
/** Scripts that are written with joiners and non-joiners. */
const JOINING = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'.split(' ');
/** Invisible characters that a text needs: joiners, within emoji as well, and variants of emoji and of Chinese characters. */
const NEEDED = [
  String.raw`(?<=[${JOINING.map((script) => `\\p{scx=${script}}`).join('')}])[\u200c\u200d]`,
  String.raw`(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Emoji})[\ufe0e\ufe0f]`,
  String.raw`(?<=\p{scx=Hani})[\u{e0100}-\u{e01ef}]`,
].join('|');
const INVISIBLE = RegExp(String.raw`(?<needed>${NEEDED})|[\p{Cf}\p{Default_Ignorable_Code_Point}]`, 'gu');
/** Characters without a shape, including the Braille blank. */
const SHAPELESS = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export type LineFault = 'required' | 'incorrect' | 'too_long';

/** A typed line without invisible characters, trimmed, or what is wrong with it. `longest` counts characters, not UTF-16 units. */
export function readLine(text: string, longest: number): { readonly line: string; readonly fault: LineFault | null } {
  const line = withoutInvisible(text).trim().normalize('NFC');
  if (isBlank(line)) return { line, fault: 'required' };
  const isDisguised = DISGUISE.test(trimInvisible(text));
  if (FORBIDDEN_IN_LINE.test(text) || isDisguised || hasForbidden(text)) return { line, fault: 'incorrect' };
  return { line, fault: [...line].length > longest ? 'too_long' : null };
}

export function isBlank(text: string): boolean {
  return text.replaceAll(SHAPELESS, '') === '';
}

/** Whether the text has characters that belong in no text that a person writes. */
export function hasForbidden(text: string): boolean {
  return FORBIDDEN.test(withoutInvisible(text));
}

/** Pasted texts bring such characters along, and hidden ones say to programs what no reader sees. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '$<needed>');
}

/** For addresses and codes, which are read letter by letter: an invisible character between letters stays, and is refused. */
export function trimInvisible(text: string): string {
  const visible = withoutInvisible(text).trim();
  return text.includes(visible) ? visible : text.trim();
}

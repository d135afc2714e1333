/** Controls, line separators (a name goes into mail headers), direction marks (they disguise text), lone surrogates. */
const FORBIDDEN_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/u;
/** Characters without a shape, including the Braille blank. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export type LineFault = 'required' | 'incorrect' | 'too_long';

/** A typed line, trimmed, or what is wrong with it. `longest` counts characters, not UTF-16 units. */
export function readLine(text: string, longest: number): { readonly line: string; readonly fault: LineFault | null } {
  const line = text.trim().normalize('NFC');
  if (isBlank(line)) return { line, fault: 'required' };
  if (FORBIDDEN_IN_LINE.test(text)) return { line, fault: 'incorrect' };
  return { line, fault: [...line].length > longest ? 'too_long' : null };
}

export function isBlank(text: string): boolean {
  return text.replaceAll(INVISIBLE, '') === '';
}

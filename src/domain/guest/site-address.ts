/** Invisible characters. Inside an address, they hide it from a search but not from a reader. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A word, a full stop (addresses also allow the ideographic one) and the next word, without a space. */
const DOTTED = /(?<=(?<before>[\p{L}\p{M}\p{N}_]+))[.\u3002](?=(?<after>[\p{L}\p{N}]))/gu;
const INITIAL = /^\p{Lu}\p{M}*$/u;
const UPPER_CASE = /^\p{Lu}$/u;
/** `https://`, `mailto:someone@…`, `//host`, and a path after a full stop. */
const ADDRESS_MARKS = /:\/|\/\/|@|(?:^|\s)[^\s.]*\.\S*[/\\]/u;

/**
 * Whether the text contains something that mail programs turn into links. A full stop without a space is allowed only
 * after initials: `Т.Г.Шевченко`.
 */
export function looksLikeSiteAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(INVISIBLE, '');
  if (ADDRESS_MARKS.test(plain)) return true;
  return [...plain.matchAll(DOTTED)].some(({ groups: { before = '', after = '' } = {} }) => {
    return !(INITIAL.test(before) && UPPER_CASE.test(after));
  });
}

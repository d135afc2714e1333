/** What shows nothing on its own; between the letters of an address it hides the address from a search, not from a reader. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A word, a full stop (the ideographic one counts in addresses too) and the next word, without a space between them. */
const DOTTED = /(?<before>[\p{L}\p{M}\p{N}_]+)[.\u3002](?=(?<after>[\p{L}\p{N}]))/gu;
const INITIAL = /^\p{Lu}\p{M}*$/u;
const UPPER_CASE = /^\p{Lu}$/u;
/** `https://`, `mailto:someone@…`, `//host`, and a path behind a full stop. */
const ADDRESS_MARKS = /:\/|\/\/|@|\.\S*[/\\]/u;

/**
 * Whether a mail program might turn a part of the text into a link: nobody may send strangers to a site through us. Only
 * initials may stand right before a full stop and the next word, as in `Т.Г.Шевченко`; other words need a space there.
 */
export function looksLikeSiteAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(INVISIBLE, '');
  if (ADDRESS_MARKS.test(plain)) return true;
  return [...plain.matchAll(DOTTED)].some(({ groups: { before = '', after = '' } = {} }) => {
    return !(INITIAL.test(before) && UPPER_CASE.test(after));
  });
}

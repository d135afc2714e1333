import { readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '#contract/site/locale.ts';

const CATALOGUES = new URL('../../src/locales/', import.meta.url);
/** An entry without plural forms: its context, if it has one, the English words and their translation. */
const ENTRY = /(?:msgctxt (?<context>".*")\n)?msgid (?<id>".*"(?:\n".*")*)\nmsgstr (?<text>".*"(?:\n".*")*)/g;

/**
 * The interface's words in a language, by the English ones, so that one journey runs in both. `values` fill in the
 * placeholders; `context`: for English words with several meanings. Throws for words that the site does not have.
 */
export function wordsIn(locale: Locale) {
  const words = new Map<string, string>();
  for (const file of readdirSync(CATALOGUES).filter((name) => name.endsWith(`-${locale}.po`))) {
    for (const { groups } of readFileSync(new URL(file, CATALOGUES), 'utf8').matchAll(ENTRY)) {
      words.set(keyOf(unquote(groups?.id), unquote(groups?.context)), unquote(groups?.text));
    }
  }
  return (english: string, values: Readonly<Record<string, string>> = {}, context = ''): string => {
    const text = words.get(keyOf(english, context));
    if (text === undefined) throw new Error(`The site says nowhere: ${english}`);
    return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text);
  };
}

const keyOf = (id: string, context: string) => `${context}|${id}`;

/** Lines of a PO file, each a JSON string, as one text. */
function unquote(lines = '""'): string {
  const parts = lines.split('\n').map((line) => JSON.parse(line) as string);
  return parts.join('');
}

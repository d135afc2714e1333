import type { Locale } from '#contract/site/locale.ts';

/** Longer ones, such as whole names in one field, would not fit a heading. */
const LONGEST = 24;

/** What follows no rule, or a rule of its own. Feminine names that end in a consonant are not declined. */
const OWN_FORMS: Readonly<Record<string, string>> = {
  антін: 'антоне',
  едіт: 'едіт',
  елізабет: 'елізабет',
  естер: 'естер',
  жаклін: 'жаклін',
  ігор: 'ігорю',
  ілля: 'ілле',
  інес: 'інес',
  ірен: 'ірен',
  кармен: 'кармен',
  катрін: 'катрін',
  лазар: 'лазарю',
  любов: 'любове',
  мадлен: 'мадлен',
  маргарет: 'маргарет',
  прокіп: 'прокопе',
  сидір: 'сидоре',
  федір: 'федоре',
  яків: 'якове',
};

/** The ending of a name, and what the vocative has instead; the first match wins. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[аеєиіїоуюя’'ʼй])я$/u, 'є'],
  [/я$/u, 'ю'],
  [/а$/u, 'о'],
  [/й$/u, 'ю'],
  [/(?<=вас[еи]л|[^л])ь$/u, 'ю'],
  [/(?<=к)о$/u, 'у'],
  [/о$/u, 'е'],
  [/(?<=[гґкх])$/u, 'у'],
  [/(?<=[бвджзлмнпрстфцчшщ])$/u, 'е'],
];

/** Endings of surnames: a woman's stays as it is, so no surname is put into the vocative. */
const SURNAME = /(?:енко|ук|юк|як|ник|ець|[сзц]ьк(?:ий|а))$/iu;

const WORDS = /^[а-яіїєґ’'ʼ]+(?:-[а-яіїєґ’'ʼ]+)*$/iu;

/** How a guest is addressed, in Ukrainian by the vocative («Олено»); null: it is no name to call anybody by. */
export function callByName(firstName: string, locale: Locale): string | null {
  const words = firstName.trim().split(/\s+/u);
  const name = words.find((word) => !SURNAME.test(word)) ?? words[0] ?? '';
  if (name === '' || name.length > LONGEST) return null;
  return inVocative(name, locale);
}

/** A whole name as it is spoken to: in Ukrainian each of its words in the vocative («Анно Маріє»), otherwise as it is. */
export function inVocative(name: string, locale: Locale): string {
  if (locale !== 'uk') return name;
  const words = name.split(/(\s+)/u);
  return words
    .map((word) => (WORDS.test(word) && !SURNAME.test(word) ? word.split('-').map(vocative).join('-') : word))
    .join('');
}

function vocative(name: string): string {
  const lower = name.toLocaleLowerCase('uk');
  const [pattern, ending] = ENDINGS.find(([candidate]) => candidate.test(lower)) ?? [/$/u, ''];
  const called = OWN_FORMS[lower] ?? lower.replace(pattern, ending);
  return called.charAt(0).toLocaleUpperCase('uk') + called.slice(1);
}

import type { Locale } from '#contract/site/locale.ts';

/** Longer names, such as full names in one field, would not fit a heading. */
const LONGEST = 24;

/** Feminine names that end in a consonant are not declined. */
const UNDECLINED = 'едіт елізабет естер жаклін інес ірен кармен катрін мадлен маргарет'.split(' ');

/** Names that follow no rule. */
const OWN_FORMS: Readonly<Record<string, string>> = {
  антін: 'антоне',
  ігор: 'ігорю',
  ілля: 'ілле',
  лазар: 'лазарю',
  любов: 'любове',
  прокіп: 'прокопе',
  сидір: 'сидоре',
  федір: 'федоре',
  яків: 'якове',
};

/** The ending of a name, and its replacement in the vocative; the first match wins. */
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

/** Endings of surnames: a woman's is not declined, so no surname is put into the vocative. */
const SURNAME = /(?:енко|ук|юк|як|ник|ець|[сзц]ьк(?:ий|а))$/iu;

const WORDS = /^[а-яіїєґ’'ʼ]+(?:-[а-яіїєґ’'ʼ]+)*$/iu;

/** The form of address, in Ukrainian the vocative («Олено»); null: not usable as a name. */
export function callByName(firstName: string, locale: Locale): string | null {
  const words = firstName.trim().split(/\s+/u);
  const name = words.find((word) => !SURNAME.test(word)) ?? words[0] ?? '';
  if (name === '' || name.length > LONGEST) return null;
  return inVocative(name, locale);
}

/** A full name as a form of address: in Ukrainian each word in the vocative («Анно Маріє»), otherwise unchanged. */
export function inVocative(name: string, locale: Locale): string {
  if (locale !== 'uk') return name;
  const words = name.split(/(\s+)/u);
  return words
    .map((word) => (WORDS.test(word) && !SURNAME.test(word) ? word.split('-').map(vocative).join('-') : word))
    .join('');
}

function vocative(name: string): string {
  const lower = name.toLocaleLowerCase('uk');
  if (UNDECLINED.includes(lower)) return name.charAt(0).toLocaleUpperCase('uk') + lower.slice(1);
  const [pattern, ending] = ENDINGS.find(([candidate]) => candidate.test(lower)) ?? [/$/u, ''];
  const called = OWN_FORMS[lower] ?? lower.replace(pattern, ending);
  return called.charAt(0).toLocaleUpperCase('uk') + called.slice(1);
}

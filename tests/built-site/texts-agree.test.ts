import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));
const QUOTED = /"((?:[^"\\]|\\.)*)"/g;
const ENTRY = /(?<text>(?:^msgctxt ".*"\n)?^msgid ".+")\n(?<translation>^msgstr ".*"(?:\n".*")*)/gm;
const LETTERS = /\p{Script=Cyrillic}/u;

/** Every quoted text of the catalogues and the resort's content, with its file. */
async function readTexts(): Promise<{ file: string; text: string }[]> {
  const files = [...(await list('locales', '.po')), ...(await list('content', '.json'))];
  const read = files.map(async (file) => {
    const source = await readFile(SOURCE + file, 'utf8');
    return [...source.matchAll(QUOTED)].map(([, text = '']) => ({ file, text }));
  });
  return (await Promise.all(read)).flat();
}

async function list(folder: string, ending: string): Promise<string[]> {
  const files = await readdir(SOURCE + folder, { recursive: true });
  return files.filter((file) => file.endsWith(ending)).map((file) => `${folder}/${file}`);
}

const texts = await readTexts();

// «До пʼяти років» does not say whether a child of five is free.
test.each([
  ['Ukrainian', /(?:діт|дит|малюк)[^.]* до (?:5|п.яти) років/iu],
  ['English', /(?:child|little one)[^.]* (?:up to|under|below|of) (?:5|five)\b/iu],
])('children who stay free are 0 to 5 years old in every %s text', (_, vague) => {
  expect(texts.length).toBeGreaterThan(2000);
  expect(texts.filter(({ text }) => vague.test(text))).toEqual([]);
});

test('Ukrainian uses short dashes and quotes «…»', () => {
  const wrong = texts.filter(({ text }) => LETTERS.test(text) && /[—“”]|\\"/.test(text));
  expect(wrong).toEqual([]);
});

test('the apostrophe inside a Ukrainian word is the letter U+02BC', () => {
  const wrong = texts.filter(({ text }) => /\p{Script=Cyrillic}['’`]\p{Script=Cyrillic}/u.test(text));
  expect(wrong).toEqual([]);
});

// One word per thing, and no word that a native speaker would not write.
test.each([
  ['Ukrainian', /камин(?:а|у|ом|и|і)?(?!\p{L})/iu],
  ['Ukrainian', /акаунт/iu],
  ['Ukrainian', /(?<!\p{L})питанн/iu],
  ['Ukrainian', /(?<!пере)дзвон/iu],
  ['Ukrainian', /Вигода/u],
  ['Ukrainian', /Котре з/u],
  ['Ukrainian', /Моя інформація/u],
  ['Ukrainian', /погляньте|подивіться/iu],
  ['Ukrainian', /менше номерів|кожен номер/u],
  ['Ukrainian', /(?:ночі –|\d, ціна) за (?:одного|двох|трьох|чотирьох|пʼятьох|шістьох)(?! гост)/iu],
  ['English', /extra seat/iu],
  ['English', /One (?:adult|child) (?:more|fewer)/u],
  ['English', /Proceed to booking|Go on without|Leave the booking|Guest card/u],
  ['English', /get all of your money back up to|for these nights is not returned/u],
  ['English', /(?:offer|discount|prices) (?:does not )?holds? |by this offer/iu],
  ['English', /blueberr|fritters|(?<!\p{L})e-mail/iu],
  ['English', /\b(?:all|compare|kinds? of|choice of|choose a|choose another) stays?\b|stays nearby/iu],
  ['English', /^Stays?$/u],
  ['English', /^(?:password|email) (?:has|is made|is too (?:common|long))/u],
])('no %s text has %s', (_, unwanted) => {
  expect(texts.filter(({ text }) => unwanted.test(text))).toEqual([]);
});

// The catalogue loaded last wins. Mail catalogues are never sent to a browser.
test.each(['uk', 'en'])('a text in two catalogues has the same translation: %s', async (locale) => {
  const files = (await list('locales', `-${locale}.po`)).filter((file) => !file.includes('/mail-'));
  const translations = new Map<string, Set<string>>();
  for (const file of files) {
    for (const { groups } of (await readFile(SOURCE + file, 'utf8')).matchAll(ENTRY)) {
      const { text = '', translation = '' } = groups ?? {};
      translations.set(text, (translations.get(text) ?? new Set()).add(translation));
    }
  }
  expect(translations.size).toBeGreaterThan(500);
  expect([...translations].filter(([, readings]) => readings.size > 1)).toEqual([]);
});

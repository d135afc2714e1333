import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cutFont, FONT_SOURCES, isInRange } from './cut-fonts.ts';
import { fontFaceRules } from './font-faces.ts';
import { usedCharacters } from './used-characters.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../../../', import.meta.url));
const BUDGET_BYTES = 36 * 1024;

test.each([
  ['ї', 'U+0400-045F', true],
  ['ґ', 'U+0400-045F,U+0490-0491', true],
  ['₴', 'U+20B4', true],
  ['a', 'U+0400-045F,U+20B4', false],
])('%s contains in %s: %s', (character, range, isIn) => {
  expect(isInRange(character, range)).toBe(isIn);
});

test('all fonts together fit their budget', async () => {
  const characters = await usedCharacters(PROJECT_FOLDER);
  const files = await Promise.all(FONT_SOURCES.map((source) => cutFont(source, characters)));
  const bytes = files.reduce((total, file) => total + file.length, 0);
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
});

test('every character of the texts is in some font', async () => {
  const characters = [...(await usedCharacters(PROJECT_FOLDER))].filter((character) => character > ' ');
  const ranges = FONT_SOURCES.map(({ unicodeRange }) => unicodeRange);
  expect(characters.filter((character) => !ranges.some((range) => isInRange(character, range)))).toEqual([]);
});

test('every font for Ukrainian texts contains their apostrophe', async () => {
  for (const family of ['Manrope Variable', 'Yeseva One']) {
    const source = FONT_SOURCES.find((font) => font.family === family && isInRange('ʼ', font.unicodeRange));
    if (source === undefined) throw new Error(`Expected a file of ${family}`);
    const [alone, withLetter] = await Promise.all([cutFont(source, 'a'), cutFont(source, 'aʼ')]);
    expect(withLetter.length, family).toBeGreaterThan(alone.length);
  }
});

test('headings use the text font’s hryvnia sign in sums', () => {
  const [sign, ...others] = FONT_SOURCES.filter(
    ({ family, unicodeRange }) => family === 'Yeseva One' && isInRange('₴', unicodeRange),
  );
  expect(others).toEqual([]);
  expect(sign?.file).toContain('manrope');
});

test('every file has its CSS rule, and both families have a fallback with the same metrics', () => {
  const rules = fontFaceRules(FONT_SOURCES);
  for (const { name } of FONT_SOURCES) expect(rules).toContain(`./${name}.woff2`);
  const standIns = rules.match(/@font-face \{[^}]*size-adjust[^}]*\}/g) ?? [];
  // Fonts of phones and desktops: the sans font, regular and bold, and the display font, each in both scripts.
  for (const name of ['Arial', 'Roboto', 'Liberation Sans', 'Arial Bold', 'Roboto Bold', 'Georgia', 'DejaVu Serif']) {
    const ranges = standIns
      .filter((rule) => rule.includes(`local("${name}")`))
      .map((rule) => /U\+0[03]00/.exec(rule)?.[0]);
    expect(ranges, name).toEqual(['U+0300', 'U+0000']);
  }
});

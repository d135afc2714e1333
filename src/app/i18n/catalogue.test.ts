import { expect, test } from 'vitest';
import { LOCALES } from '#contract/site/locale.ts';
import { addTexts, createI18n } from './catalogue.ts';
import { TEXT_AREAS } from './text-areas.ts';

test.each(LOCALES)('every catalogue has texts in %s, and all of them together are complete', async (locale) => {
  const i18n = await createI18n(locale, []);
  for (const area of TEXT_AREAS) {
    const before = Object.keys(i18n.messages).length;
    await addTexts(i18n, locale, [area]);
    expect(Object.keys(i18n.messages).length, area).toBeGreaterThan(before);
  }
  expect(i18n.messages).toEqual((await createI18n(locale)).messages);
});

test('a text from a catalogue that was not loaded throws', async () => {
  const i18n = await createI18n('en', ['site']);
  expect(() => i18n._('none')).toThrow('none');
});

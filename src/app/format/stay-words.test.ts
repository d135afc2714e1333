import { expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import { nightsText, partyText } from './stay-words.ts';

const shown = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [0, '0 ночей', '0 nights'],
  [1, '1 ніч', '1 night'],
  [3, '3 ночі', '3 nights'],
  [5, '5 ночей', '5 nights'],
  [11, '11 ночей', '11 nights'],
  [21, '21 ніч', '21 nights'],
])('%i nights have the right plural', async (nights, ukrainian, english) => {
  expect(shown(nightsText(await createI18n('uk'), nights))).toBe(ukrainian);
  expect(nightsText(await createI18n('en'), nights)).toBe(english);
});

test.each([
  [1, [], '1 дорослий', '1 adult'],
  [2, ['6+'], '2 дорослі, 1 дитина', '2 adults, 1 child'],
  [5, ['6+', '0-5'], '5 дорослих, 2 дитини', '5 adults, 2 children'],
] as const)('%i adults with %j are counted with the right plural', async (adults, children, ukrainian, english) => {
  expect(shown(partyText(await createI18n('uk'), { adults, children }))).toBe(ukrainian);
  expect(partyText(await createI18n('en'), { adults, children })).toBe(english);
});

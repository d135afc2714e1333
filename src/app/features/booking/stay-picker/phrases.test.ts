import { expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import { nightsText, partyText } from './phrases.ts';
import { stayStatusText } from './stay-status-texts.ts';

const shown = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [1, '1 ніч', '1 night'],
  [3, '3 ночі', '3 nights'],
  [5, '5 ночей', '5 nights'],
  [11, '11 ночей', '11 nights'],
  [21, '21 ніч', '21 nights'],
])('%i nights are counted as people do', async (nights, ukrainian, english) => {
  expect(shown(nightsText(await createI18n('uk'), nights))).toBe(ukrainian);
  expect(nightsText(await createI18n('en'), nights)).toBe(english);
});

test.each([
  [1, [], '1 дорослий', '1 adult'],
  [2, ['6+'], '2 дорослі, 1 дитина', '2 adults, 1 child'],
  [5, ['6+', '0-5'], '5 дорослих, 2 дитини', '5 adults, 2 children'],
] as const)('%i adults with %j', async (adults, children, ukrainian, english) => {
  expect(shown(partyText(await createI18n('uk'), { adults, children }))).toBe(ukrainian);
  expect(partyText(await createI18n('en'), { adults, children })).toBe(english);
});

test.each([
  [{ reason: 'arrival_in_the_past' }, 'Цей день заїзду вже минув. Оберіть пізніший.'],
  [{ reason: 'departure_not_after_arrival' }, 'Виїзд має бути пізніше за заїзд.'],
  [
    { reason: 'stay_too_long', maximumNights: 30 },
    'Тут можна забронювати до 30 ночей. Щоб лишитися довше, зателефонуйте нам.',
  ],
] as const)('%j is explained with what to do', async (refusal, text) => {
  const said = stayStatusText(await createI18n('uk'), { kind: 'dates_refused', refusal }, 'notice');
  expect(shown(said ?? '')).toBe(text);
});

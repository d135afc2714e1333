import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { guestsInShort, guestsText, roomsText, stayText } from './stay-summary.ts';

const shown = (text: string) => text.replaceAll('\u00a0', ' ');
const PAIR = { adults: 2, children: [] };
const FAMILY = { adults: 2, children: ['6+', '0-5'] } as const;

test.each([
  ['2026-12-13', '2026-12-16', '13–16 грудня, 3 ночі', '13–16 December, 3 nights'],
  ['2026-11-30', '2026-12-01', '30 листопада – 1 грудня, 1 ніч', '30 November – 1 December, 1 night'],
  ['2026-12-30', '2027-01-04', '30 грудня 2026 – 4 січня 2027, 5 ночей', '30 December 2026 – 4 January 2027, 5 nights'],
])('the stay from %s to %s shows its year only if necessary', async (arrival, departure, ukrainian, english) => {
  const dates = stay(arrival, departure);
  expect(shown(stayText(await createI18n('uk'), dates, 'uk'))).toBe(ukrainian);
  expect(shown(stayText(await createI18n('en'), dates, 'en'))).toBe(english);
});

test.each([
  [1, '1 кімната', '1 room'],
  [2, '2 кімнати', '2 rooms'],
  [5, '5 кімнат', '5 rooms'],
  [12, '12 кімнат', '12 rooms'],
  [19, '19 кімнат', '19 rooms'],
])('%i rooms', async (rooms, ukrainian, english) => {
  expect(shown(roomsText(await createI18n('uk'), rooms))).toBe(ukrainian);
  expect(shown(roomsText(await createI18n('en'), rooms))).toBe(english);
});

test.each([
  [[{ adults: 1, children: [] }], '1 гість', '1 guest'],
  [[PAIR], '2 гості', '2 guests'],
  [[PAIR, FAMILY], '6 гостей', '6 guests'],
  [
    [
      { adults: 10, children: [] },
      { adults: 10, children: ['6+'] },
    ] as const,
    '21 гість',
    '21 guests',
  ],
] as const)('%j is summarised in short', async (rooms, ukrainian, english) => {
  expect(shown(guestsInShort(await createI18n('uk'), rooms))).toBe(ukrainian);
  expect(shown(guestsInShort(await createI18n('en'), rooms))).toBe(english);
});

test('the number of rooms is shown only for several, with the guests of all of them together', async () => {
  const [uk, en] = [await createI18n('uk'), await createI18n('en')];
  expect(shown(guestsText(uk, [FAMILY]))).toBe('2 дорослі, 2 дитини');
  expect(shown(guestsText(uk, [PAIR, FAMILY, PAIR]))).toBe('6 дорослих, 2 дитини · 3 кімнати');
  expect(shown(guestsText(en, [PAIR, PAIR]))).toBe('4 adults · 2 rooms');
});

test('the short and the full summary count every guest', async () => {
  const i18n = await createI18n('en');
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 10 }),
    children: fc.array(fc.constantFrom('0-5' as const, '6+' as const), { maxLength: 4 }),
  });
  const sumOf = (text: string) => (text.match(/\d+/g) ?? []).reduce((sum, figure) => sum + Number(figure), 0);
  fc.assert(
    fc.property(fc.array(party, { minLength: 1, maxLength: 5 }), (rooms) => {
      const [people = ''] = guestsText(i18n, rooms).split('·');
      expect(sumOf(people)).toBe(sumOf(guestsInShort(i18n, rooms)));
    }),
  );
});

import { expect, test } from 'vitest';
import { loadView, PARTY, quoteFor, STAY, TODAY } from '#app/fixtures/booking.ts';
import { createI18n } from '#app/i18n/catalogue.ts';
import { readBilledRooms, toQuoteAnswer } from '#contract/availability/bill.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { billRooms, quoteStay } from '#domain/pricing/quote.ts';
import { explainBill } from './bill-lines.ts';

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ');

async function explain(roomCount: number) {
  const [i18n, view] = await Promise.all([createI18n('uk'), loadView('uk')]);
  const room = { accommodation: view.accommodation, party: PARTY, nightPricesMinor: [386_200, 386_200, 386_200] };
  const quote =
    roomCount === 1
      ? quoteFor(view)
      : quoteStay(
          Array.from({ length: roomCount }, () => room),
          STAY,
          TODAY,
        );
  const rooms = billRooms(quote, [view.accommodation]);
  // The server's bill must read the same.
  expect(readBilledRooms(toQuoteAnswer(quote, [view.accommodation]).rooms)).toEqual(rooms);
  return explainBill(i18n, rooms, () => view.title, 'uk').map((group) =>
    group.map(({ title, amount, explanation }) => [plain(title), plain(amount), plain(explanation)]),
  );
}

test('every amount of a room is explained', async () => {
  expect(await explain(1)).toEqual([
    [
      ['Шале над озером', '11 586 ₴', '3 ночі по 3 862 ₴'],
      ['Додаткове місце', '1 950 ₴', 'Ціна ночі – за двох гостей. 650 ₴ × 3 ночі'],
    ],
    [['Міський податок', '90 ₴', '30 ₴ × 3 ночі × 1 дорослий. Гості на додаткових місцях податку не платять']],
  ]);
});

test('each line names its room if there are several', async () => {
  const groups = await explain(3);
  expect(
    groups
      .slice(0, 3)
      .flat()
      .map(([title]) => title),
  ).toEqual([
    'Шале над озером, кімната 1',
    'Додаткове місце, кімната 1',
    'Шале над озером, кімната 2',
    'Додаткове місце, кімната 2',
    'Шале над озером, кімната 3',
    'Додаткове місце, кімната 3',
  ]);
});

test('a sum of several extra beds never breaks across lines', async () => {
  const [i18n, view] = await Promise.all([createI18n('en'), loadView('en')]);
  const party = { adults: 2, children: ['6+', '6+'] as const };
  const room = { accommodation: view.accommodation, party, nightPricesMinor: [386_200, 386_200, 386_200] };
  const rooms = billRooms(quoteStay([room], STAY, TODAY), [view.accommodation]);
  const explained = explainBill(i18n, rooms, () => view.title, 'en').flat();
  expect(explained.map(({ explanation }) => explanation)).toContainEqual(
    expect.stringMatching(/\. UAH\u00a0650\u00a0×\u00a03\u00a0nights\u00a0×\u00a02$/),
  );
});

test('the city tax of several rooms is one line with its explanation', async () => {
  const groups = await explain(2);
  expect(groups).toHaveLength(3);
  expect(groups.at(-1)).toEqual([
    ['Міський податок', '180 ₴', '30 ₴ × 3 ночі × 2 дорослі. Гості на додаткових місцях податку не платять'],
  ]);
});

test('a city tax of 0 is on the bill with its reason', async () => {
  const [i18n, view] = await Promise.all([createI18n('uk'), loadView('uk')]);
  const party = { adults: 2, children: ['6+', '6+'] as const };
  const room = { accommodation: view.accommodation, party, nightPricesMinor: [386_200, 386_200, 386_200] };
  const rooms = billRooms(quoteStay([room], STAY, TODAY), [view.accommodation]);
  expect(readBilledRooms(toQuoteAnswer(quoteStay([room], STAY, TODAY), [view.accommodation]).rooms)).toEqual(rooms);
  const [tax] = explainBill(i18n, rooms, () => view.title, 'uk').at(-1) ?? [];
  expect([tax?.amount, tax?.explanation].map(plain)).toEqual([
    '0 ₴',
    'Гості на додаткових місцях податку не платять, а таких місць вистачає на всіх дорослих',
  ]);
});

test('a split stay lists nights without breaks below each house, one luggage note, and the tax once', async () => {
  const [i18n, view] = await Promise.all([createI18n('uk'), loadView('uk')]);
  const { accommodation } = view;
  const changeDay = calendarDate('2026-12-15');
  const couple = { adults: 2, children: [] };
  const rooms = [
    { accommodation, party: couple, nightPricesMinor: [386_200, 386_200], stay: { ...STAY, departure: changeDay } },
    { accommodation, party: couple, nightPricesMinor: [386_200], stay: { ...STAY, arrival: changeDay } },
  ];
  const billed = billRooms(quoteStay(rooms, STAY, TODAY), [accommodation]);
  expect(readBilledRooms(toQuoteAnswer(quoteStay(rooms, STAY, TODAY), [accommodation]).rooms)).toEqual(billed);
  const lines = explainBill(i18n, billed, () => view.title, 'uk').flat();
  expect(lines.map(({ title, amount, explanation }) => [title, amount, explanation].map(plain).join(' | '))).toEqual([
    `${plain(view.title)} | 7 724 ₴ | 13–15 грудня, 2 ночі по 3 862 ₴`,
    'Перенесемо речі 15 грудня | 0 ₴ | ',
    `${plain(view.title)} | 3 862 ₴ | 15–16 грудня, 1 ніч по 3 862 ₴`,
    'Міський податок | 180 ₴ | 30 ₴ × 3 ночі × 2 дорослі',
  ]);
});

test.each([
  [
    'uk',
    { kind: 'percent', percent: 12, nightsMinor: 1_158_600, amountMinor: 139_100 },
    ['Пропозиція «Зимові свята»', '−1 391 ₴', '12 % від ціни ночей, 11 586 ₴'],
  ],
  [
    'en',
    { kind: 'free_nights', nights: 1, amountMinor: 386_200 },
    ['Special offer “Зимові свята”', '−UAH 3,862', '1 night is a gift'],
  ],
] as const)('a discount is a separate line before the tax, in %s', async (locale, taken, words) => {
  const [i18n, view] = await Promise.all([createI18n(locale), loadView(locale)]);
  const rooms = billRooms(quoteFor(view), [view.accommodation]);
  const named = { discount: { offerCode: 'offer-5', ...taken }, title: 'Зимові свята' };
  const [line] = explainBill(i18n, rooms, () => view.title, locale, named).at(-2) ?? [];
  expect([line?.title, line?.amount, line?.explanation].map(plain)).toEqual(words);
});

import { describe, expect, test } from 'vitest';
import { quoteStay } from '#domain/pricing/quote.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { mailedOrder, plain, renderMail } from '#mail/mailed-order-fixture.ts';
import { writeBill } from './mail-bill.ts';
import { openWords } from './mail-body.ts';

const COUPLE: GuestParty = { adults: 2, children: [] };
const THREE_NIGHTS = [100_000, 100_000, 100_000];

async function billOf(rooms: Parameters<typeof mailedOrder>[0], locale: 'uk' | 'en') {
  const { text } = await renderMail('confirmed', mailedOrder(rooms), locale);
  return plain(text);
}

async function taxOf(...taxes: readonly number[]) {
  const rooms = taxes.map((cityTaxMinor, index) => {
    const surcharges = { ...sampleAccommodation().surcharges, cityTaxMinor };
    const accommodation = sampleAccommodation({ id: index + 1, surcharges });
    return { accommodation, party: COUPLE, nightPricesMinor: THREE_NIGHTS };
  });
  const quote = quoteStay(rooms, stay('2026-12-13', '2026-12-16'), TODAY);
  const accommodationOf = () => ({ title: 'House', url: '', baseCapacity: 2 });
  const words = { accommodationOf, offerTitleOf: () => null, i18n: await openWords('en'), locale: 'en' } as const;
  return writeBill(quote, words, 'Total').groups.at(-1)?.[0];
}

test.each([
  [1, 'en', '1 night at UAH 1,000'],
  [2, 'en', '2 nights at UAH 1,000'],
  [1, 'uk', '1 ніч по 1 000 ₴'],
  [2, 'uk', '2 ночі по 1 000 ₴'],
] as const)('%d nights at one price have the right plural in %s', async (nights, locale, words) => {
  const prices = [...Array.from({ length: nights }, () => 100_000), 120_000, 140_000, 160_000].slice(0, 3);
  expect(await billOf([['villa-glass', COUPLE, prices]], locale)).toContain(words);
});

test.each([
  [1, 'uk', 'Додаткове місце: 1 950 ₴', '650 ₴ × 3 ночі'],
  [2, 'uk', '2 додаткові місця: 3 900 ₴', '650 ₴ × 2 × 3 ночі'],
  [1, 'en', 'Extra bed: UAH 1,950', 'UAH 650 × 3 nights'],
  [2, 'en', '2 extra beds: UAH 3,900', 'UAH 650 × 2 × 3 nights'],
] as const)('%d guests on extra beds are multiplied in %s', async (extra, locale, title, explanation) => {
  const party: GuestParty = { adults: 2, children: extra === 1 ? ['6+'] : ['6+', '6+'] };
  const bill = await billOf([['chalet-lake', party, [386_200, 386_200, 386_200]]], locale);
  expect(bill).toContain(title);
  expect(bill).toContain(explanation);
});

test('two rooms of the same kind are listed twice, each with its own sum', async () => {
  const bill = await billOf(
    [
      ['room-comfort', COUPLE, [235_000, 235_000, 235_000]],
      ['room-comfort', COUPLE, [200_000, 200_000, 200_000]],
    ],
    'uk',
  );
  expect(bill).toContain(
    'Номер «Комфорт»: 7 050 ₴\n  3 ночі по 2 350 ₴\nНомер «Комфорт»: 6 000 ₴\n  3 ночі по 2 000 ₴',
  );
});

describe('the city tax', () => {
  test('for rooms that share a rate is explained once, and adds up', async () => {
    const tax = await taxOf(3_000, 3_000);
    expect(plain(tax?.amount ?? '')).toBe('UAH 360');
    expect(tax?.explanations).toHaveLength(1);
  });

  test('for rooms with different rates is explained rate by rate', async () => {
    const tax = await taxOf(3_000, 4_550);
    expect(plain(tax?.amount ?? '')).toBe('UAH 453');
    expect(tax?.explanations.map((line) => plain(line).split(' ×')[0])).toEqual(['UAH 30', 'UAH 45.50']);
  });

  test.each([
    ['uk', 1, '1 дорослий'],
    ['uk', 2, '2 дорослі'],
    ['en', 1, '1 adult'],
    ['en', 4, '4 adults'],
  ] as const)('shows in %s how many adults pay it: %d', async (locale, adults, words) => {
    const bill = await billOf([['villa-glass', { adults, children: [] }, [980_000, 980_000, 980_000]]], locale);
    expect(bill).toMatch(new RegExp(`× ${words}$`, 'm'));
  });

  test('excludes guests on extra beds, and says so only if there are any', async () => {
    const words = 'Guests on extra beds pay no tax';
    const prices = [386_200, 386_200, 386_200];
    expect(await billOf([['chalet-lake', { adults: 3, children: [] }, prices]], 'en')).toContain(words);
    expect(await billOf([['chalet-lake', COUPLE, prices]], 'en')).not.toContain(words);
  });
});

test.each([
  [
    'uk',
    'Міський податок: 0 ₴\n  Гості на додаткових місцях податку не платять, а таких місць вистачає на всіх дорослих',
  ],
  ['en', 'City tax: UAH 0\n  Guests on extra beds pay no tax, and there is an extra bed for every adult'],
] as const)('a city tax of 0 is explained in %s', async (locale, words) => {
  const family = { adults: 2, children: ['6+', '0-5'] as const };
  expect(await billOf([['chalet-lake', family, [386_200, 386_200, 386_200]]], locale)).toContain(words);
});

test.each([
  [['0-5'], 'Children 0–5 stay free of charge. There are no other charges.'],
  [['6+'], '\nThere are no other charges.'],
] as const)('the bill with children %j explains their price correctly', async (children, words) => {
  expect(await billOf([['chalet-lake', { adults: 2, children }, [386_200, 386_200, 386_200]]], 'en')).toContain(words);
});

describe('a stay with a special offer', () => {
  const ordered = (kind: 'confirmed' | 'desk_placed', offerCode: string, locale: 'uk' | 'en') => {
    const order = mailedOrder([['chalet-lake', COUPLE, [386_200, 386_200, 386_200]]]);
    const discount = { offerCode, kind: 'percent', percent: 12, nightsMinor: 1_158_600, amountMinor: 139_100 } as const;
    const quote = { ...order.quote, discount, totalMinor: order.quote.totalMinor - 139_100 };
    return renderMail(kind, { ...order, quote }, locale);
  };

  test.each([
    ['uk', 'Пропозиція «Зимові свята»: −1 391 ₴', '12 % від ціни ночей, 11 586 ₴', '10 375 ₴'],
    ['en', 'Special offer “Winter holidays”: −UAH 1,391', '12% of the nights, UAH 11,586', 'UAH 10,375'],
  ] as const)('shows its discount on the guest’s bill in %s, and a total reduced by it', async (locale, ...words) => {
    const { text, html } = await ordered('confirmed', 'offer-5', locale);
    for (const expected of words) expect(plain(text)).toContain(expected);
    expect(html).toContain(locale === 'uk' ? '−1' : '−UAH');
  });

  test('shows the offer to the desk beside the price, even if the resort no longer has it', async () => {
    expect(plain((await ordered('desk_placed', 'offer-5', 'uk')).text)).toContain(
      'Пропозиція «Зимові свята»: −1 391 ₴',
    );
    expect(plain((await ordered('desk_placed', 'offer-0', 'uk')).text)).toContain('Пропозиція: −1 391 ₴');
  });
});

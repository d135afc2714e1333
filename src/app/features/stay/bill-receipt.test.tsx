import { beforeAll, describe, expect, test } from 'vitest';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { loadView, PARTY, quoteFor, STAY } from '#app/fixtures/booking.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { billRooms } from '#domain/pricing/quote.ts';
import { joinParties } from '#domain/stay/guest-party.ts';
import { BillReceipt } from './bill-receipt.tsx';
import { CancellationTerm } from './cancellation-note.tsx';
import { BillSummary } from './card/stay-answer.tsx';

let view: AccommodationView;

beforeAll(async () => {
  view = await loadView('en');
});

const billed = () => billRooms(quoteFor(view), [view.accommodation]);

describe('the receipt', () => {
  test('starts with the dates, the nights and all guests, and ends with the total', async () => {
    const { totalMinor } = quoteFor(view);
    const receipt = <BillReceipt rooms={billed()} stay={STAY} titleOf={() => view.title} totalMinor={totalMinor} />;
    const text = await renderText(receipt, 'en');
    expect(text).toMatch(/^13–16 December 3 nights, 2 adults, 1 child Lake Chalet/);
    expect(text).toContain('Total UAH 13,626');
    expect(text).toContain('There will be no other charges');
  });

  test('labels the total of a paid order as paid', async () => {
    const receipt = (
      <BillReceipt rooms={billed()} stay={STAY} titleOf={() => ''} totalMinor={1_362_600} totalLabel="Paid" />
    );
    const text = await renderText(receipt, 'en');
    expect(text).toContain('Paid UAH 13,626');
    expect(text).not.toContain('Total');
  });

  test('counts the guests of all rooms together', () => {
    expect(joinParties([PARTY, { adults: 1, children: [] }])).toEqual({ adults: 3, children: ['6+'] });
    expect(joinParties([])).toEqual({ adults: 0, children: [] });
  });
});

test.each([
  [
    'uk',
    '3 ночі по 3 862 ₴ 11 586 ₴ Додаткові місця 1 950 ₴ Міський податок 30 ₴ × 3 ночі × 1 дорослий. Гості на додаткових місцях податку не платять 90 ₴ До сплати 13 626 ₴',
  ],
  [
    'en',
    '3 nights at UAH 3,862 UAH 11,586 Extra beds UAH 1,950 City tax UAH 30 × 3 nights × 1 adult. Guests on extra beds pay no tax UAH 90 Total UAH 13,626',
  ],
] as const)('the short bill adds up in %s', async (locale, words) => {
  expect(await renderText(<BillSummary quote={quoteFor(view)} specialOffers={[]} isEstimate={false} />, locale)).toBe(
    words,
  );
});

describe('free cancellation', () => {
  const term = (arrival: string | null, today: string | null, days = 7) => (
    <CancellationTerm
      arrival={arrival === null ? null : calendarDate(arrival)}
      today={today === null ? null : calendarDate(today)}
      days={days}
    />
  );

  test.each([
    ['2026-11-21', 'Free cancellation until 6 December'],
    ['2026-12-06', 'Free cancellation until 6 December'],
    ['2026-12-07', 'Non-refundable'],
  ])('for a stay from 13 December is described on %s as: %s', async (today, words) => {
    expect(await renderText(term('2026-12-13', today), 'en')).toBe(words);
  });

  test('names no date while the arrival or today’s date is unknown', async () => {
    for (const unknown of [term(null, '2026-11-21'), term('2026-12-13', null)]) {
      expect(await renderText(unknown, 'uk')).toContain('за 7 днів');
      expect(await renderText(unknown, 'uk')).not.toContain('грудня');
    }
  });

  test.each([
    ['uk', 1, '1 день'],
    ['uk', 2, '2 дні'],
    ['uk', 5, '5 днів'],
    ['uk', 11, '11 днів'],
    ['uk', 21, '21 день'],
    ['en', 1, '1 day before'],
    ['en', 2, '2 days before'],
  ] as const)('shows its number of days in %s: %d', async (locale, days, words) => {
    expect(await renderText(<CancellationTerm arrival={null} today={null} days={days} />, locale)).toContain(words);
  });
});

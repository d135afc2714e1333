import { beforeAll, describe, expect, test } from 'vitest';
import { type OrderPagesView, viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { ReplyNotice } from '#app/features/account/entry/entry-parts.tsx';
import { orderPath } from '#app/features/order/order-path.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK, loadSiteContent } from '#app/fixtures/site-content.ts';
import { resortToday, setResortClock } from '#app/format/resort-clock.ts';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { addDays, type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { NextStay, nextStays } from './history/booking-history.tsx';
import { HistoryRows } from './history/history-list.tsx';
import { DeletedAccount } from './profile-screen.tsx';

let view: OrderPagesView;

beforeAll(async () => {
  setResortClock(toResortClock(KYIV_CLOCK));
  view = viewOrderPages(await loadSiteContent(), 'en');
});

function entry(arrival: CalendarDate, change: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    number: 'SM-7K4Q',
    status: 'paid',
    payment: null,
    placedAtMs: Date.parse('2026-11-21T10:00:00Z'),
    stay: { arrival, departure: addDays(arrival, 3) },
    rooms: [
      {
        category_code: 'chalet-lake',
        servio_id: 11,
        adults: 2,
        children: 0,
        child_ages: [],
        price: 13_536,
        city_tax: 90,
        lines: [],
      },
    ],
    parties: [{ adults: 2, children: [] }],
    totalMinor: 1_362_600,
    owedAtReceptionMinor: 0,
    ...change,
  };
}

const soon = () => addDays(resortToday(), 22);

describe('a future stay', () => {
  test('has the same actions as on My bookings: pass, bill, change, cancel', async () => {
    const text = await renderText(<NextStay entry={entry(soon())} view={view} isFirst />, 'en');
    expect(text).toMatch(/^In 22 days.*SM-7K4Q.*paid Pass Bill and calendar Change Cancel the booking$/);
  });

  test('can be paid or cancelled while it waits for payment, and cannot be changed', async () => {
    const held = entry(soon(), { status: 'awaiting_payment' });
    const text = await renderText(<NextStay entry={held} view={view} isFirst />, 'en');
    expect(text).toMatch(/Waits for you.*Pay or let it go/);
    expect(text).not.toMatch(/Change|Cancel/);
  });
});

test('phones show the cells of the table as cards, formatted as in the specification', async () => {
  const past = entry(calendarDate('2026-05-01'), { status: 'cancelled' });
  const rows = <HistoryRows entries={[past]} view={view} />;
  const text = (await renderText(rows, 'en')).replaceAll('\u00a0', ' ');
  expect(text).toMatch(/01 May — 04 May 2026.*2 adults.*cancelled.*SM-7K4Q · 12:00 21\.11\.2026/);
});

test('unpaid and future stays come first, starting with the next one', () => {
  const today = calendarDate('2026-11-21');
  const later = entry(calendarDate('2026-12-24'), { number: 'later' });
  const next = entry(calendarDate('2026-12-01'), { number: 'next', status: 'awaiting_payment' });
  const over = entry(calendarDate('2026-05-01'), { number: 'over' });
  const off = entry(calendarDate('2026-12-02'), { number: 'off', status: 'cancelled' });
  expect(nextStays([later, over, off, next], today).map(({ number }) => number)).toEqual(['next', 'later']);
});

test.each([
  ['order', '/booking/thank-you?order=SM-7K4Q'],
  ['change', '/booking/change?order=SM-7K4Q'],
  ['cancel', '/booking/thank-you?order=SM-7K4Q#cancel=1'],
] as const)('%s opens %s', (destination, path) => {
  expect(orderPath('SM-7K4Q', destination)).toBe(path);
});

test('a deleted account shows the result for each order, with its heading focusable', async () => {
  const orders = [
    { number: 'SM-1', outcome: 'anonymous', until: null, reason: null },
    { number: 'SM-2', outcome: 'name_kept', until: '2029-11-14', reason: null },
    { number: 'SM-3', outcome: 'kept', until: null, reason: 'stay_ahead' },
    { number: 'SM-4', outcome: 'kept', until: null, reason: 'money_owed' },
  ] as const;
  const text = (await renderText(<DeletedAccount orders={orders} />, 'en')).replaceAll('\u00a0', ' ');
  expect(text).toMatch(/SM-1 : your data is erased/);
  expect(text).toMatch(/SM-2 : only the name stays in the books, until 14 November 2029/);
  expect(text).toMatch(/SM-3 : stays as it is, because the stay is ahead/);
  expect(text).toMatch(/SM-4 : stays as it is until the money is settled/);
  expect(await renderMarkup(<DeletedAccount orders={[]} />, 'en')).toMatch(/<h1[^>]*tabindex="-1"/i);
});

test.each([
  ['told', 'status', 'Saved.'],
  ['too_many', 'alert', 'Too many tries'],
  ['unreachable', 'alert', 'No answer from the resort'],
] as const)('a button press answered with %s shows %s', async (kind, role, words) => {
  const markup = await renderMarkup(<ReplyNotice reply={{ kind, told: null } as never} done="Saved." />, 'en');
  expect(markup).toContain(`role="${role}"`);
  expect(markup).toContain(words);
});

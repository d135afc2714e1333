import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OrderPagesView, viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK, loadSiteContent } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import type { Locale } from '#contract/site/locale.ts';
import { addDays, type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { ORDER_STATES, type OrderState } from '#domain/order/order-state.ts';
import { NextStay, nextStays } from './booking-history.tsx';
import { HistoryTable, StatusWords } from './history-list.tsx';

const TODAY = calendarDate('2026-11-21');
const views = {} as Record<Locale, OrderPagesView>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') });
  setResortClock(toResortClock(KYIV_CLOCK));
  const content = await loadSiteContent();
  for (const locale of ['uk', 'en'] as const) views[locale] = viewOrderPages(content, locale);
});
afterAll(() => {
  vi.useRealTimers();
});

const ROOM: HistoryEntry['rooms'][number] = {
  category_code: 'chalet-lake',
  servio_id: 11,
  adults: 2,
  children: 0,
  child_ages: [],
  price: 13_536,
  city_tax: 90,
  lines: [],
};

function entryOf(status: OrderState, arrival: CalendarDate, change: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    number: 'SM-7K4Q',
    status,
    payment: null,
    placedAtMs: Date.parse('2026-10-24T22:30:00Z'),
    stay: { arrival, departure: addDays(arrival, 3) },
    rooms: [ROOM],
    parties: [{ adults: 2, children: [] }],
    totalMinor: 1_362_600,
    owedAtReceptionMinor: 0,
    ...change,
  };
}

async function cardOf(entry: HistoryEntry, locale: Locale = 'en') {
  return (await renderText(<NextStay entry={entry} view={views[locale]} isFirst />, locale)).replaceAll('\u00a0', ' ');
}

describe('the time until a stay', () => {
  test.each([
    [addDays(TODAY, 22), 'In 22 days', 'Через 22 дні'],
    [addDays(TODAY, 5), 'In 5 days', 'Через 5 днів'],
    [addDays(TODAY, 1), 'Tomorrow', 'Завтра'],
    [TODAY, 'Today', 'Сьогодні'],
    [addDays(TODAY, -1), 'You are staying with us now', 'Зараз ви в нас'],
  ])('is shown as text: %s', async (arrival, en, uk) => {
    expect((await cardOf(entryOf('paid', arrival))).startsWith(`${en} `)).toBe(true);
    expect((await cardOf(entryOf('paid', arrival), 'uk')).startsWith(`${uk} `)).toBe(true);
  });
});

test('only the first of several stays has the highlighted button', async () => {
  const lamps = async (isFirst: boolean) => {
    const entry = entryOf('paid', addDays(TODAY, 9));
    const card = <NextStay entry={entry} view={views.en} isFirst={isFirst} />;
    return (await renderMarkup(card, 'en')).match(/class="[^"]*lamp/g)?.length ?? 0;
  };
  expect([await lamps(true), await lamps(false)]).toEqual([1, 0]);
});

describe('a stay’s actions', () => {
  test('include changing and cancelling only until the day of arrival', async () => {
    expect(await cardOf(entryOf('confirmed', TODAY))).toMatch(/Change Cancel the booking$/);
    expect(await cardOf(entryOf('confirmed', addDays(TODAY, -1)))).not.toMatch(/Change|Cancel/);
  });

  test('offer to confirm or pay while the order waits for confirmation, and no cancellation', async () => {
    const text = await cardOf(entryOf('awaiting_confirmation', addDays(TODAY, 9)));
    expect(text).toMatch(/^Waits for you .* waits for your confirmation Confirm or pay Bill and calendar$/);
  });

  test.each(['taken', 'under_way'] as const)(
    'do not include a payment while the bank has the money (%s)',
    async (payment) => {
      const text = await cardOf(entryOf('awaiting_payment', addDays(TODAY, 9), { payment }));
      expect(text).toMatch(/^Waits for you .* the payment is at the bank See the booking Bill and calendar$/);
    },
  );

  test('include cancelling but not changing dates if the guest moves between two houses', async () => {
    const arrival = addDays(TODAY, 9);
    const nights = [0, 1].map((place) => ({
      check_in: addDays(arrival, place),
      check_out: addDays(arrival, place + 1),
    }));
    const rooms = nights.map((own) => ({ ...ROOM, ...own }));
    const text = await cardOf(entryOf('paid', arrival, { rooms }));
    expect(text).toContain('Cancel the booking');
    expect(text).not.toContain('Change');
  });
});

test('every order state has its own text in both languages', async () => {
  for (const locale of ['uk', 'en'] as const) {
    const said = await Promise.all(
      ORDER_STATES.map((status) =>
        renderText(<StatusWords status={status} payment={null} owedAtReceptionMinor={0} />, locale),
      ),
    );
    expect(new Set(said).size).toBe(ORDER_STATES.length);
    expect(said.join(' ')).not.toMatch(locale === 'uk' ? /[a-z]/i : /\p{Script=Cyrillic}/u);
  }
});

test('a paid stay shows the amount still due at reception after a change', async () => {
  const entry = entryOf('paid', addDays(TODAY, 9), { owedAtReceptionMinor: 40_00 });
  expect(await cardOf(entry)).toContain('UAH 13,626 paid; UAH 40 to pay at reception');
  expect(await cardOf(entry, 'uk')).toContain('13 626 ₴ сплачено; 40 ₴ до сплати на рецепції');
});

describe('the table', () => {
  const table = () => (
    <HistoryTable
      entries={[entryOf('paid', calendarDate('2026-12-30')), entryOf('refunded', TODAY, { number: 'SM-OLD1' })]}
      view={views.en}
    />
  );

  test('names itself, its columns and its rows for screen readers', async () => {
    const markup = await renderMarkup(table(), 'en');
    expect(markup).toMatch(/<caption[^>]*>All your bookings, the newest first/);
    const columns = [...markup.matchAll(/<th scope="col"[^>]*>([^<]+)/g)].map(([, name]) => name);
    expect(columns).toEqual([
      'Date and time',
      'Order number',
      'Check in — check out',
      'Accommodation',
      'Adults / children',
      'Price',
    ]);
    expect(markup.match(/scope="row"/g)).toHaveLength(2);
  });

  test('shows years, and the time of the order on the resort’s clock', async () => {
    const text = (await renderText(table(), 'en')).replaceAll('\u00a0', ' ');
    // Half past ten in the evening by universal time is the next day at the resort, on summer time.
    expect(text).toContain(
      '01:30 25.10.2026 SM-7K4Q 30 December 2026 — 02 January 2027 Lake Chalet 2 adults UAH 13,626 paid',
    );
  });

  test('links each row to the page of its order', async () => {
    const links = [...(await renderMarkup(table(), 'en')).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)];
    expect(links.map(([, href, number]) => [href, number])).toEqual([
      ['/en/booking/thank-you?order=SM-7K4Q', 'SM-7K4Q'],
      ['/en/booking/thank-you?order=SM-OLD1', 'SM-OLD1'],
    ]);
  });
});

describe('the sort order', () => {
  const isNext = (status: OrderState, arrival: CalendarDate) =>
    nextStays([entryOf(status, arrival)], TODAY).length === 1;

  test.each(ORDER_STATES)(
    'a future stay that is %s counts as open only if the guest still has something to do',
    (status) => {
      const ahead = ['awaiting_payment', 'awaiting_confirmation', 'confirmed', 'paid'];
      expect(isNext(status, addDays(TODAY, 9))).toBe(ahead.includes(status));
    },
  );

  test('a stay counts as future until its departure day', () => {
    expect([isNext('paid', addDays(TODAY, -3)), isNext('paid', addDays(TODAY, -4))]).toEqual([true, false]);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { type PassedOrder, withoutKey } from '#app/storage/orders/booking-passes.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { ArrivalPass, nextBooking, passOfToday, Strip } from './next-stay-strip.tsx';

setResortClock(toResortClock(KYIV_CLOCK));

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const TODAY = calendarDate('2026-11-21');

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function booking(change: Partial<PassedOrder> = {}): Promise<PassedOrder> {
  return { ...withoutKey(orderFor(await loadView('uk'))), ...change };
}

const stored = (order: PassedOrder) => ({ order, pass: null, confirmedAtMs: 0 });

test('an active hold comes before the nearest stay, and past stays are ignored', async () => {
  const near = await booking({ number: 'SM-NEAR' });
  const far = await booking({ number: 'SM-FAR', check_in: '2027-02-01', check_out: '2027-02-03' });
  const held = await booking({
    number: 'SM-HELD',
    status: 'awaiting_payment',
    hold_until: '2026-11-21T12:20:00Z',
    check_in: '2027-03-01',
    check_out: '2027-03-03',
  });
  const over = await booking({ number: 'SM-OVER', check_in: '2026-10-01', check_out: '2026-10-03' });
  const off = await booking({ number: 'SM-OFF', status: 'cancelled' });
  const next = (...orders: PassedOrder[]) => nextBooking(orders.map(stored), TODAY, NOW_MS)?.number ?? null;
  expect(next(far, near, over, off)).toBe('SM-NEAR');
  expect(next(far, near, held)).toBe('SM-HELD');
  expect(next({ ...held, hold_until: '2026-11-21T11:59:00Z' }, far)).toBe('SM-FAR');
  expect(next(over, off)).toBeNull();
});

test.each([
  ['uk', '13–16 грудня, через 22 дні', '/my-bookings'],
  ['en', '13–16 December, in 22 days', '/en/my-bookings'],
] as const)('says in %s when the stay is, and links to the bookings', async (locale, words, path) => {
  const strip = <Strip order={await booking()} />;
  expect(await renderText(strip, locale)).toBe(words);
  expect(await renderMarkup(strip, locale)).toContain(`href="${path}"`);
});

test('shows until when a stay is held', async () => {
  const held = await booking({ status: 'awaiting_payment', hold_until: '2026-11-21T12:20:00Z' });
  expect(await renderText(<Strip order={held} />, 'uk')).toBe('13–16 грудня, тримаємо до 14:20');
});

const DRAWN = {
  number: 'SM-7K4Q',
  pass: 'SM1*…',
  key_id: 'Q5ZK2WTA',
  issued_at: '',
  due: 0,
  qr: { size: 21, path: 'M0 0h7v1h-7z' },
};

test('finds today’s pass by the resort’s date, only for a confirmed stay', async () => {
  const today = { ...stored(await booking({ check_in: TODAY })), pass: DRAWN };
  const later = { ...stored(await booking({ number: 'SM-LATE' })), pass: DRAWN };
  expect(passOfToday([later, today], TODAY)).toBe(today);
  expect(passOfToday([later], TODAY)).toBeNull();
  expect(passOfToday([today], calendarDate('2026-11-22'))).toBeNull();
  expect(passOfToday([{ ...today, order: { ...today.order, status: 'cancelled' } }], TODAY)).toBeNull();
  expect(passOfToday([{ ...today, pass: null }], TODAY)).toBeNull();
});

test.each([
  ['uk', 'Сьогодні чекаємо вас', '/booking/thank-you?order=SM-7K4Q'],
  ['en', 'We expect you today', '/en/booking/thank-you?order=SM-7K4Q'],
] as const)('shows today’s code on the home page in %s, and links to its page', async (locale, words, path) => {
  const pass = <ArrivalPass number="SM-7K4Q" drawing={DRAWN.qr} />;
  expect(await renderText(pass, locale)).toContain(words);
  const markup = await renderMarkup(pass, locale);
  expect(markup).toContain(`href="${path}"`);
  expect(markup).toContain('viewBox="-4 -4 29 29"');
});

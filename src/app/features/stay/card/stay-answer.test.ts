import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadView, PARTY, STAY, TODAY, WISHED } from '#app/fixtures/booking.ts';
import {
  askAgain,
  forgetAvailability,
  readAvailability,
  startAsking,
} from '#app/stores/availability/availability-store.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { askAboutStay, evaluateChoice } from './stay-answer.tsx';

// Reporting failures needs a page, and the test has none.
vi.mock('#app/error-reports/report.ts', () => ({ report: () => undefined, reportInBackground: () => undefined }));

const VIEW = await loadView('uk');
const { roomTypeId } = VIEW.accommodation;
const CHOSEN: Parameters<typeof evaluateChoice>[1] = { today: TODAY, wished: WISHED };
const ONE_NIGHT = { ...CHOSEN, wished: { ...WISHED, picked: { ...STAY, departure: addDays(STAY.arrival, 1) } } };

let isDown: boolean;
let fetched: ReturnType<typeof vi.fn<typeof fetch>>;
let stop: () => void;

const evaluate = (chosen = CHOSEN) => evaluateChoice(VIEW, chosen, readAvailability());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {});
  isDown = false;
  fetched = vi.fn(async (url) => {
    if (isDown) return Response.json({ error: 'away' }, { status: 503 });
    const free = { ID: roomTypeId, FreeRoom: 2, NearestDateToReservation: STAY.arrival };
    if (String(url).includes('free-rooms')) return Response.json([free]);
    const PriceDates = [0, 1, 2].map((night) => ({ Date: addDays(STAY.arrival, night), Price: 3862 }));
    const SaleRestrictions = { ClosedToSale: { HasRestrictions: false } };
    return Response.json([{ RoomTypes: [{ ...free, Services: [{ PriceDates }], SaleRestrictions }] }]);
  });
  vi.stubGlobal('fetch', fetched);
  forgetAvailability();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('four quick taps send one request, and the answer makes the stay free', async () => {
  for (let taps = 0; taps < 3; taps += 1) askAboutStay(VIEW, CHOSEN, 'uk')();
  stop = askAboutStay(VIEW, CHOSEN, 'uk');
  expect(evaluate().kind).toBe('asking');
  await vi.advanceTimersByTimeAsync(300);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(evaluate()).toMatchObject({ kind: 'free', freeUnits: 2, quote: { totalMinor: 1_362_600 } });
});

test('a refused request leaves the status unknown until it is repeated', async () => {
  isDown = true;
  stop = askAboutStay(VIEW, CHOSEN, 'uk');
  await vi.advanceTimersByTimeAsync(300);
  expect(evaluate()).toEqual({ kind: 'unknown' });
  isDown = false;
  askAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect(evaluate().kind).toBe('free');
});

test('no request is sent for dates that break the rules', async () => {
  stop = askAboutStay(VIEW, ONE_NIGHT, 'uk');
  await vi.advanceTimersByTimeAsync(300);
  expect(fetched).not.toHaveBeenCalled();
  expect(evaluate(ONE_NIGHT).kind).toBe('too_short');
});

test('an answer for an earlier choice or another page is ignored', async () => {
  stop = askAboutStay(VIEW, CHOSEN, 'uk');
  await vi.advanceTimersByTimeAsync(300);
  expect(evaluate({ ...CHOSEN, wished: { ...WISHED, rooms: [{ adults: 1, children: [] }] } }).kind).toBe('asking');
  stop();
  startAsking({ stay: STAY, rooms: [PARTY] });
  expect(evaluate().kind).toBe('asking');
});

test('leaving the page cancels both requests', async () => {
  fetched.mockImplementation(() => new Promise(() => undefined));
  stop = askAboutStay(VIEW, CHOSEN, 'uk');
  await vi.advanceTimersByTimeAsync(300);
  stop();
  const signals = fetched.mock.calls.map(([, init]) => init?.signal?.aborted);
  expect(signals).toEqual([true, true]);
  expect(readAvailability().question).toBeNull();
});

test('data that another component removed from the cache is requested again', async () => {
  stop = askAboutStay(VIEW, CHOSEN, 'uk');
  await vi.advanceTimersByTimeAsync(300);
  forgetAvailability();
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(evaluate().kind).toBe('free');
});

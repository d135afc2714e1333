import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DATES, FOREST, LAKE } from '#app/fixtures/search.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { askSplit } from './chosen-stay.ts';

const SPLIT = { firstId: LAKE.id, secondId: FOREST.id, changeDay: calendarDate('2026-12-15') };
const PARTY = { adults: 2, children: ['6+'] as const };
const never = new AbortController().signal;

let nights: { date: string; prices: Record<string, number> }[];

beforeEach(() => {
  nights = [
    { date: '2026-12-13', prices: { 101: 3862, 102: 1000 } },
    { date: '2026-12-14', prices: { 101: 4000, 102: 1000 } },
    { date: '2026-12-15', prices: { 102: 2950.5 } },
  ];
  const night = { price: 1000, free: 1, closed: false, minimum_stay: 1, units: {} };
  const calls = vi.fn(async (_url: string) => Response.json({ nights: nights.map((each) => ({ ...night, ...each })) }));
  vi.stubGlobal('fetch', calls);
});
afterEach(() => void vi.unstubAllGlobals());

const ask = (split = SPLIT) => askSplit([LAKE, FOREST], DATES, PARTY, split, never);

test('each house is priced for its own nights, and the night of the move belongs to the second', async () => {
  const { rates, freeUnits } = await ask();
  expect(rates.get(LAKE.roomTypeId)?.nightPricesMinor).toEqual([386_200, 400_000]);
  expect(rates.get(FOREST.roomTypeId)?.nightPricesMinor).toEqual([295_050]);
  expect([...freeUnits.values()].map((units) => units.freeUnits)).toEqual([1, 1]);
});

test('one request covers all nights of the stay and its guests', async () => {
  await ask();
  const [[url] = ['']] = vi.mocked(fetch).mock.calls;
  expect(fetch).toHaveBeenCalledOnce();
  expect(String(url)).toContain('from=2026-12-13&to=2026-12-16');
  expect(String(url)).toContain('adults=2&childs=1');
  expect(String(url)).not.toContain('servio_id');
});

test('a house without a price for one of its nights is not free, and the other one is', async () => {
  nights = nights.map((night) => (night.date === '2026-12-14' ? { ...night, prices: { 102: 1000 } } : night));
  const { freeUnits } = await ask();
  expect(freeUnits.get(LAKE.roomTypeId)?.freeUnits).toBe(0);
  expect(freeUnits.get(FOREST.roomTypeId)?.freeUnits).toBe(1);
});

test('neither house is free if the answer leaves out requested nights', async () => {
  nights = [];
  const { freeUnits } = await ask();
  expect([...freeUnits.values()].map((units) => units.freeUnits)).toEqual([0, 0]);
});

test.each(['2026-12-13', '2026-12-16', '2026-12-20'])(
  'a move on %s gives no split stay and no free house',
  async (day) => {
    const { freeUnits, rates } = await ask({ ...SPLIT, changeDay: calendarDate(day) });
    expect([freeUnits.size, rates.size]).toEqual([0, 0]);
  },
);

test('no answer gives no result', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await expect(ask()).rejects.toThrow('answered 503');
});

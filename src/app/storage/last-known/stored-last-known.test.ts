import { beforeEach, describe, expect, test, vi } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import {
  type LastKnownNight,
  loadLastKnownNights,
  loadLastKnownStay,
  saveLastKnownNights,
  saveLastKnownStays,
} from './last-known-prices.ts';

const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#app/storage/guest-database.ts', () => ({
  readValues: async (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, stored.get(key)])),
  // Stores a structured clone, as the browser's database does.
  changeValue: async (key: string, change: (value: unknown) => unknown) => {
    stored.set(key, structuredClone(change(stored.get(key))));
    return true;
  },
}));

beforeEach(() => stored.clear());

const COUPLE: GuestParty = { adults: 2, children: [] };
const FAMILY: GuestParty = { adults: 2, children: ['6+'] };
const DECEMBER = stay('2026-12-13', '2026-12-16');
const knownAt = (knownAtMs: number, roomTypeId = 101) =>
  new Map([[roomTypeId, { knownAtMs, nightPricesMinor: [386_200, 386_200, 386_200] }]]);
const NOTHING = new Map();

describe('a requested stay', () => {
  test('is found only for the same nights and the same guests', async () => {
    await saveLastKnownStays(DECEMBER, [[COUPLE, knownAt(1_000)]], TODAY);
    expect(await loadLastKnownStay(DECEMBER, COUPLE)).toEqual(knownAt(1_000));
    expect(await loadLastKnownStay(DECEMBER, FAMILY)).toEqual(NOTHING);
    expect(await loadLastKnownStay(stay('2026-12-13', '2026-12-17'), COUPLE)).toEqual(NOTHING);
  });

  test('is replaced by the resort’s later answer', async () => {
    await saveLastKnownStays(DECEMBER, [[COUPLE, knownAt(1_000)]], TODAY);
    await saveLastKnownStays(
      DECEMBER,
      [
        [COUPLE, knownAt(2_000)],
        [FAMILY, knownAt(2_000)],
      ],
      TODAY,
    );
    expect(await loadLastKnownStay(DECEMBER, COUPLE)).toEqual(knownAt(2_000));
    expect(await loadLastKnownStay(DECEMBER, FAMILY)).toEqual(knownAt(2_000));
  });

  test('keeps its other room types when one room type is requested alone', async () => {
    await saveLastKnownStays(DECEMBER, [[COUPLE, knownAt(1_000)]], TODAY);
    await saveLastKnownStays(DECEMBER, [[COUPLE, knownAt(2_000, 102)]], TODAY, 102);
    expect(await loadLastKnownStay(DECEMBER, COUPLE)).toEqual(new Map([...knownAt(1_000), ...knownAt(2_000, 102)]));
    await saveLastKnownStays(DECEMBER, [[COUPLE, NOTHING]], TODAY, 102);
    expect(await loadLastKnownStay(DECEMBER, COUPLE)).toEqual(knownAt(1_000));
  });

  test('is removed once the stay has started', async () => {
    await saveLastKnownStays(DECEMBER, [[COUPLE, knownAt(1_000)]], TODAY);
    const later = stay('2027-01-10', '2027-01-12');
    await saveLastKnownStays(later, [[COUPLE, knownAt(2_000)]], calendarDate('2026-12-13'));
    expect(await loadLastKnownStay(DECEMBER, COUPLE)).not.toEqual(NOTHING);
    await saveLastKnownStays(later, [[COUPLE, knownAt(3_000)]], calendarDate('2026-12-14'));
    expect(await loadLastKnownStay(DECEMBER, COUPLE)).toEqual(NOTHING);
  });

  test('is dropped after twelve newer requests', async () => {
    await saveLastKnownStays(DECEMBER, [[COUPLE, knownAt(1_000)]], TODAY);
    for (let day = 1; day <= 11; day += 1) {
      const other = stay(`2027-02-${String(day).padStart(2, '0')}`, '2027-02-20');
      await saveLastKnownStays(other, [[COUPLE, knownAt(2_000)]], TODAY);
    }
    expect(await loadLastKnownStay(DECEMBER, COUPLE)).not.toEqual(NOTHING);
    await saveLastKnownStays(stay('2027-03-01', '2027-03-02'), [[COUPLE, knownAt(3_000)]], TODAY);
    expect(await loadLastKnownStay(DECEMBER, COUPLE)).toEqual(NOTHING);
  });
});

describe('the nights of a calendar', () => {
  const night = (date: string, more: Partial<LastKnownNight> = {}): LastKnownNight => ({
    date: calendarDate(date),
    priceMinor: 386_200,
    freeUnits: 2,
    isClosed: false,
    minimumNights: 2,
    knownAtMs: 1_000,
    pricesMinor: new Map([[301, 386_200]]),
    unitsFree: new Map(),
    ...more,
  });
  const nights = (...list: LastKnownNight[]) => new Map(list.map((one) => [one.date, one]));

  test('are read unchanged, including closed nights and nights without a price', async () => {
    const seen = nights(night('2026-12-13'), night('2026-12-14', { isClosed: true, priceMinor: null, freeUnits: 0 }));
    await saveLastKnownNights('chalets 2', seen);
    expect(await loadLastKnownNights('chalets 2')).toEqual(seen);
    expect((await loadLastKnownNights('villas 2')).size).toBe(0);
  });

  test('of one subject do not change those of another', async () => {
    await saveLastKnownNights('chalets 2', nights(night('2026-12-13')));
    await saveLastKnownNights('villas 2', nights(night('2026-12-14')));
    await saveLastKnownNights('chalets 2', nights(night('2026-12-15')));
    expect([...(await loadLastKnownNights('chalets 2')).keys()]).toEqual(['2026-12-15']);
    expect([...(await loadLastKnownNights('villas 2')).keys()]).toEqual(['2026-12-14']);
  });

  test('are dropped for the subject that was viewed longest ago when a ninth subject is added', async () => {
    for (let subject = 1; subject <= 9; subject += 1) {
      await saveLastKnownNights(`subject ${subject}`, nights(night('2026-12-13')));
    }
    expect((await loadLastKnownNights('subject 1')).size).toBe(0);
    expect((await loadLastKnownNights('subject 2')).size).toBe(1);
  });
});

test.each([[[['chalets 2', []]]], ['a text'], [null]])(
  'a value of another shape, such as %j, counts as none',
  async (value) => {
    stored.set('stays_seen', value);
    stored.set('calendar_seen', value);
    expect(await loadLastKnownStay(DECEMBER, COUPLE)).toEqual(NOTHING);
    expect((await loadLastKnownNights('chalets 2')).size).toBe(0);
    await saveLastKnownStays(DECEMBER, [[COUPLE, knownAt(1_000)]], TODAY);
    expect(await loadLastKnownStay(DECEMBER, COUPLE)).toEqual(knownAt(1_000));
  },
);

import { beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '#content/loading/load-content.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import type { ContentList } from '#contract/site/schema.ts';
import { addDays, calendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import type { RateCalendar } from './prices-schema.ts';
import { calendarEnd, expandRateCalendar } from './rate-calendar.ts';

let content: Content;
beforeAll(async () => {
  content = await loadOwnContent();
});

const QUIET: RateCalendar = {
  months_ahead: 24,
  weekend: { rate: 'weekend', nights: ['friday', 'saturday'] },
  seasons: [],
  special_nights: [],
  closed_nights: [],
};

function nightOf(code: string, night: string, changes: Partial<RateCalendar> = content.rateCalendar) {
  const category = content.categories.data.find((entry) => entry.attributes[0]?.code === code);
  if (category === undefined) throw new Error(`No accommodation ${code}`);
  const data: ContentList<CategoryRecord> = { data: [category] };
  const date = calendarDate(night);
  const [rate] = expandRateCalendar({ ...QUIET, ...changes }, data, date, addDays(date, 1));
  if (rate === undefined) throw new Error(`No rate for ${night}`);
  return rate;
}

describe('the resort’s own calendar', () => {
  it.each([
    ['2026-12-13', 3862, 'a Sunday of the mock’s stay'],
    ['2026-12-14', 3862, 'a Monday of the mock’s stay'],
    ['2026-12-15', 3862, 'a Tuesday of the mock’s stay'],
    ['2026-12-17', 3862, 'a Thursday'],
    ['2026-12-18', 4480, 'a Friday'],
    ['2026-12-19', 4480, 'a Saturday'],
    ['2026-12-20', 3862, 'a Sunday'],
    ['2026-12-24', 3862, 'the eve of the season'],
    ['2026-12-25', 5940, 'the first night of the season, a Friday'],
    ['2026-12-31', 5940, 'New Year’s Eve'],
    ['2027-01-01', 5940, 'the season after New Year'],
    ['2027-01-09', 5940, 'the last night of the season, a Saturday'],
    ['2027-01-10', 3862, 'the night after the season'],
    ['2027-05-31', 3862, 'the eve of summer'],
    ['2027-06-01', 4890, 'the first night of summer'],
    ['2027-07-03', 4890, 'a Saturday in summer'],
    ['2028-02-29', 3862, 'a leap day'],
  ])('sells the lake chalet for the night of %s at %d, %s', (night, price) => {
    expect(nightOf('chalet-lake', night)).toMatchObject({ priceMinor: price * 100, units: 4, closed: false });
  });

  it.each([
    ['chalet-lake', '2026-11-08', false],
    ['chalet-lake', '2026-11-09', true],
    ['chalet-lake', '2027-11-11', true],
    ['chalet-lake', '2027-11-12', false],
    ['chalet-forest', '2026-11-09', false],
    ['cottage-oak', '2028-04-06', true],
    ['villa-glass', '2027-04-12', true],
    ['villa-glass', '2028-04-12', false],
    ['room-standard', '2027-11-08', true],
    ['villa-lake', '2027-11-09', true],
    ['room-standard', '2026-11-08', false],
  ])('closes %s on %s: %s', (code, night, closed) => {
    expect(nightOf(code, night).closed).toBe(closed);
  });

  it('covers every accommodation for every night of 24 months, once', () => {
    const today = calendarDate('2026-11-21');
    const end = calendarEnd(today, content.rateCalendar);
    const nights = expandRateCalendar(content.rateCalendar, content.categories, today, end);
    expect(end).toBe('2028-11-21');
    expect(nights).toHaveLength(15 * daysBetween(today, end));
    expect(new Set(nights.map(({ accommodationId, night }) => `${accommodationId} ${night}`)).size).toBe(nights.length);
    expect(nights.every(({ priceMinor }) => Number.isInteger(priceMinor) && priceMinor > 0)).toBe(true);
    const asked = new Set(nights.map(({ night }) => night));
    expect([...asked].at(0)).toBe(today);
    expect([...asked].at(-1)).toBe('2028-11-20');
  });
});

describe('rates', () => {
  const winter = { rate: 'winter-holidays', start: '12-25', end: '01-09' };
  const wholeYear = { rate: 'summer', start: '01-01', end: '12-31' };

  it('use the first matching season if two overlap', () => {
    expect(nightOf('chalet-lake', '2026-12-26', { seasons: [winter, wholeYear] }).priceMinor).toBe(594_000);
    expect(nightOf('chalet-lake', '2026-12-26', { seasons: [wholeYear, winter] }).priceMinor).toBe(489_000);
  });

  it('use the weekend price for the listed nights', () => {
    const weekend = { rate: 'weekend', nights: ['sunday' as const] };
    expect(nightOf('chalet-lake', '2026-12-13', { weekend }).priceMinor).toBe(448_000);
    expect(nightOf('chalet-lake', '2026-12-12', { weekend }).priceMinor).toBe(386_200);
  });

  it('throw for a rate without a price', () => {
    const seasons = [{ rate: 'harvest', start: '09-01', end: '09-30' }];
    expect(() => nightOf('chalet-lake', '2027-09-10', { seasons })).toThrow(
      'chalet-lake has no price for the rate harvest',
    );
  });
});

describe('closed nights', () => {
  it.each([
    ['12-30', '01-02', '2026-12-29', false],
    ['12-30', '01-02', '2026-12-30', true],
    ['12-30', '01-02', '2027-01-02', true],
    ['12-30', '01-02', '2027-01-03', false],
    ['2026-12-30', '2027-01-02', '2027-01-01', true],
    ['2026-12-30', '2027-01-02', '2027-12-31', false],
  ])('from %s to %s closes %s: %s', (start, end, night, closed) => {
    const closed_nights = [{ accommodations: 'all' as const, start, end, reason: 'check' }];
    expect(nightOf('room-suite', night, { closed_nights }).closed).toBe(closed);
  });
});

describe('special nights', () => {
  const range = { start: '2026-12-31', end: '2027-01-01', reason: 'New Year' };

  it('override season and weekend, for the accommodations that they name', () => {
    const seasons = [{ rate: 'winter-holidays', start: '12-25', end: '01-09' }];
    const changes = { seasons, special_nights: [{ ...range, prices: { 'chalet-lake': 9000 } }] };
    expect(nightOf('chalet-lake', '2026-12-30', changes).priceMinor).toBe(594_000);
    expect(nightOf('chalet-lake', '2026-12-31', changes).priceMinor).toBe(900_000);
    expect(nightOf('chalet-lake', '2027-01-01', changes).priceMinor).toBe(900_000);
    expect(nightOf('chalet-lake', '2027-12-31', changes).priceMinor).toBe(594_000);
    expect(nightOf('chalet-forest', '2026-12-31', changes).priceMinor).not.toBe(900_000);
  });

  it('without a year apply every year; of two ranges the first applies', () => {
    const yearly = { start: '12-31', end: '12-31', reason: 'New Year', prices: { 'chalet-lake': 8000 } };
    const special_nights = [{ ...range, prices: { 'chalet-lake': 9000 } }, yearly];
    expect(nightOf('chalet-lake', '2026-12-31', { special_nights }).priceMinor).toBe(900_000);
    expect(nightOf('chalet-lake', '2027-12-31', { special_nights }).priceMinor).toBe(800_000);
  });
});

it('returns no nights for an empty range', () => {
  const day = calendarDate('2026-11-21');
  expect(expandRateCalendar(QUIET, content.categories, day, day)).toEqual([]);
});

it.each([
  ['2026-11-21', 24, '2028-11-21'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-11-30', 1, '2026-12-30'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 24, '2030-02-28'],
  ['2026-10-31', 14, '2027-12-31'],
])('a calendar from %s of %d months ends on %s', (today, months_ahead, end) => {
  expect(calendarEnd(calendarDate(today), { months_ahead })).toBe(end);
});

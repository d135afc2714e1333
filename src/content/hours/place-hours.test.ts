import { describe, expect, test } from 'vitest';
import type { HoursFile, PlaceHours } from './hours-schema.ts';
import { describeHours } from './hours-words.ts';
import { hoursByPlace } from './place-hours.ts';

const BAR: PlaceHours = { opens: '11:00', closes: '23:00', closed_weekdays: [], season: null };

describe('opening hours as text', () => {
  test.each<[Partial<PlaceHours>, string, string]>([
    [{}, '11:00–23:00', '11:00–23:00'],
    [{ closes: '24:00' }, '11:00–24:00', '11:00–24:00'],
    [{ closes: '26:30' }, '11:00–02:30', '11:00–02:30'],
    [{ opens: '00:00', closes: '24:00' }, 'цілодобово', 'day and night'],
    [{ closed_weekdays: ['monday'] }, '11:00–23:00, крім понеділка', '11:00–23:00, except Mondays'],
    [
      { closed_weekdays: ['monday', 'sunday'] },
      '11:00–23:00, крім понеділка і неділі',
      '11:00–23:00, except Mondays and Sundays',
    ],
    [
      { season: { start: '05-01', end: '09-30' } },
      '11:00–23:00, 1 травня – 30 вересня',
      '11:00–23:00, 1 May – 30 September',
    ],
  ])('%j', (own, uk, en) => {
    expect(describeHours({ ...BAR, ...own })).toEqual({ uk, en });
  });
});

test('a place has its own holidays and those of all places, in order', () => {
  const range = { start: '12-31', end: '12-31', reason: 'Новий рік' };
  const file: HoursFile = {
    places: { bar: BAR, spa: { ...BAR, closed_weekdays: ['saturday'] } },
    exceptions: [
      { ...range, places: ['spa'], hours: null },
      { ...range, places: 'all', hours: { opens: '11:00', closes: '18:00' } },
    ],
    durations: {},
  };
  const byPlace = hoursByPlace(file);
  const short = { start: '12-31', end: '12-31', hours: { opens: '11:00', closes: '18:00' } };
  expect(byPlace.get('bar')?.opening.exceptions).toEqual([short]);
  expect(byPlace.get('spa')?.opening).toMatchObject({
    closed_weekdays: [6],
    exceptions: [{ start: '12-31', end: '12-31', hours: null }, short],
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import { nightsOf, type Stay } from '#domain/stay/stay.ts';
import { busyStays, type CalendarEvent, type ChannelScope, compareStays, periodsOf } from './channel-calendar.ts';

const HORIZON = calendarDate('2027-02-01');
const UNIT: ChannelScope = {
  today: TODAY,
  horizon: HORIZON,
  timeZone: 'Europe/Kyiv',
  ownUidEnd: '@smereka.example',
  isOneUnit: true,
};
const KIND = { ...UNIT, isOneUnit: false };

let events = 0;

function event(start: string, end: string | null, change: Partial<CalendarEvent> = {}): CalendarEvent {
  const momentOf = (text: string) => (text.includes('T') ? { atMs: Date.parse(text) } : { day: calendarDate(text) });
  events += 1;
  return {
    uid: `${events}@channel.example`,
    recurrenceId: null,
    sequence: 0,
    isBusy: true,
    start: momentOf(start),
    end: end === null ? null : momentOf(end),
    ...change,
  };
}

const staysOf = (given: readonly CalendarEvent[], scope = UNIT) => busyStays(given, scope).stays;

describe('a channel’s calendar takes', () => {
  test.each<[string, CalendarEvent[], Stay[]]>([
    ['days up to the end day', [event('2026-12-01', '2026-12-04')], [stay('2026-12-01', '2026-12-04')]],
    [
      'nights between clock times at the resort',
      [event('2026-12-01T22:30:00Z', '2026-12-04T10:00:00Z')],
      [stay('2026-12-02', '2026-12-04')],
    ],
    ['one night if the end is missing', [event('2026-12-01', null)], [stay('2026-12-01', '2026-12-02')]],
    [
      'one night for hours of a day',
      [event('2026-12-01T08:00:00Z', '2026-12-01T10:00:00Z')],
      [stay('2026-12-01', '2026-12-02')],
    ],
    ['nothing for a cancelled event', [event('2026-12-01', '2026-12-04', { isBusy: false })], []],
    ['nothing from the past', [event('2026-11-01', TODAY)], []],
    ['a stay in progress, from its first day', [event('2026-11-01', '2026-11-23')], [stay('2026-11-01', '2026-11-23')]],
    ['nights up to the last one on sale', [event('2027-01-30', '2027-03-01')], [stay('2027-01-30', HORIZON)]],
    ['nothing after the last night on sale', [event(HORIZON, '2027-03-01')], []],
    [
      'nothing that our own calendar published',
      [event('2026-12-01', '2026-12-04', { uid: 'a-2026-12-01@smereka.example' })],
      [],
    ],
    [
      'consecutive stays as two',
      [event('2026-12-04', '2026-12-06'), event('2026-12-01', '2026-12-04')],
      [stay('2026-12-01', '2026-12-04'), stay('2026-12-04', '2026-12-06')],
    ],
  ])('%s', (_name, given, expected) => {
    expect(busyStays(given, UNIT)).toEqual({ stays: expected, ignored: 0 });
  });

  test('the latest version of an event, and of each instance of a series', () => {
    const [first, second] = [{ uid: 'one' }, { uid: 'one', sequence: 1 }];
    expect(
      staysOf([
        event('2026-12-10', '2026-12-12', second),
        event('2026-12-01', '2026-12-04', first),
        event('2026-12-20', '2026-12-22', { ...first, recurrenceId: '2026-12-01' }),
      ]),
    ).toEqual([stay('2026-12-10', '2026-12-12'), stay('2026-12-20', '2026-12-22')]);
  });

  test('every event of a channel that gives all of its events the same UID', () => {
    const same = { uid: 'one' };
    expect(staysOf([event('2026-12-01', '2026-12-04', same), event('2026-12-10', '2026-12-12', same)])).toHaveLength(2);
  });

  test('a unit of a kind for each event, and one unit for identical events', () => {
    const both = [event('2026-12-01', '2026-12-04'), event('2026-12-02', '2026-12-05')];
    expect(staysOf([...both, ...both], KIND)).toEqual([
      stay('2026-12-01', '2026-12-04'),
      stay('2026-12-02', '2026-12-05'),
    ]);
    expect(staysOf(both)).toEqual([stay('2026-12-01', '2026-12-05')]);
  });
});

test.each([
  ['end before they begin', event('2026-12-04', '2026-12-01')],
  ['end before they begin, within a day', event('2026-12-04T12:00:00Z', '2026-12-04T11:00:00Z')],
  ['last ten years', event('2026-12-01', '2036-12-01')],
])('events that %s are ignored and counted', (_name, lie) => {
  expect(busyStays([lie, event('2026-12-01', '2026-12-04')], UNIT)).toEqual({
    stays: [stay('2026-12-01', '2026-12-04')],
    ignored: 1,
  });
});

const anyStay = fc
  .tuple(fc.integer({ min: -40, max: 120 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, nights]) => ({ arrival: addDays(TODAY, from), departure: addDays(TODAY, from + nights) }));
const anyEvents = fc.array(
  anyStay.map(({ arrival, departure }) => event(arrival, departure)),
  { maxLength: 30 },
);

test('stays of a unit never overlap or contain other nights, whatever the order of the events', () => {
  fc.assert(
    fc.property(anyEvents, (given) => {
      const stays = staysOf(given);
      expect(staysOf(given.toReversed())).toEqual(stays);
      const nights = stays.flatMap(nightsOf);
      expect(new Set(nights).size).toBe(nights.length);
      const said = given.flatMap(({ start, end }) =>
        'day' in start && end !== null && 'day' in end ? nightsOf({ arrival: start.day, departure: end.day }) : [],
      );
      const onSale = (night: string) => night >= TODAY && night < HORIZON;
      expect(new Set(nights.filter(onSale))).toEqual(new Set(said.filter(onSale)));
    }),
  );
});

test('known stays plus additions minus removals are the wanted stays', () => {
  fc.assert(
    fc.property(fc.array(anyStay, { maxLength: 20 }), fc.array(anyStay, { maxLength: 20 }), (known, wanted) => {
      const { added, gone } = compareStays(known, wanted);
      const left = known.filter((each) => !gone.includes(each));
      const sorted = (stays: readonly Stay[]) => stays.map((each) => JSON.stringify(each)).toSorted();
      expect(sorted([...left, ...added])).toEqual(sorted(wanted));
      expect(compareStays(wanted, wanted)).toEqual({ added: [], gone: [] });
    }),
  );
});

test('stays without nights are removed first among equal ones', () => {
  const same = stay('2026-12-01', '2026-12-04');
  const [held, dismissed] = [
    { ...same, blockId: 'held' },
    { ...same, blockId: null },
  ];
  for (const known of [
    [held, dismissed],
    [dismissed, held],
  ]) {
    expect(compareStays(known, [same])).toEqual({ added: [], gone: [dismissed] });
  }
});

test('published periods contain the nights of all stays and never touch', () => {
  fc.assert(
    fc.property(fc.array(anyStay, { maxLength: 20 }), (stays) => {
      const periods = periodsOf(stays);
      expect(periods.flatMap(nightsOf)).toEqual([...new Set(stays.flatMap(nightsOf))].toSorted());
      periods.slice(1).forEach(({ arrival }, index) => {
        expect(arrival > (periods[index]?.departure ?? '')).toBe(true);
      });
    }),
  );
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CalendarSubject } from '#contract/availability/calendar-codec.ts';
import { addDays, calendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import type { CalendarPorts } from './calendar-store.ts';

type CalendarStore = typeof import('./calendar-store.ts');
let ageOf: CalendarStore['ageOf'];
let lookAtNights: CalendarStore['lookAtNights'];
let outdateLastKnownNights: CalendarStore['outdateLastKnownNights'];
let readCalendar: CalendarStore['readCalendar'];
let subjectKeyOf: CalendarStore['subjectKeyOf'];

const SUBJECT: CalendarSubject = { kind: 'chalets', roomTypeId: null, party: { adults: 2, children: ['6+'] } };
const FROM = calendarDate('2026-12-01');
const UNTIL = calendarDate('2026-12-04');

function nightsOf(from: string, until: string, priceMinor = 386_200): CalendarNight[] {
  return daysFrom(calendarDate(from), calendarDate(until)).map((date) => ({
    date,
    priceMinor,
    freeUnits: 2,
    isClosed: false,
    minimumNights: 2,
    pricesMinor: new Map([[301, priceMinor]]),
  }));
}

let nowMs = 0;
function ports(overrides: Partial<CalendarPorts> = {}): CalendarPorts {
  return {
    fetchNights: vi.fn(async (_subject, from, until) => nightsOf(from, until)),
    loadLastKnown: async () => new Map(),
    saveLastKnown: vi.fn(async () => undefined),
    now: () => nowMs,
    reportFailure: vi.fn(),
    ...overrides,
  };
}

// The module's cache lasts as long as the page, so each test imports it afresh.
beforeEach(async () => {
  vi.stubGlobal('document', {});
  vi.resetModules();
  ({ ageOf, lookAtNights, outdateLastKnownNights, readCalendar, subjectKeyOf } = await import('./calendar-store.ts'));
  nowMs = Date.parse('2026-11-21T12:00:00Z');
});

describe('looking at nights', () => {
  test('asks once for all of them and keeps the answer for a day offline', async () => {
    const asked = ports();
    await lookAtNights(SUBJECT, FROM, UNTIL, asked);
    expect(asked.fetchNights).toHaveBeenCalledExactlyOnceWith(SUBJECT, FROM, UNTIL, expect.any(AbortSignal));
    expect(readCalendar()).toMatchObject({ status: 'known', subjectKey: subjectKeyOf(SUBJECT) });
    expect([...readCalendar().nights.keys()]).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
    expect(asked.saveLastKnown).toHaveBeenCalledWith(subjectKeyOf(SUBJECT), readCalendar().nights);
  });

  test('a look a minute later asks only for what is new', async () => {
    await lookAtNights(SUBJECT, FROM, UNTIL, ports());
    nowMs += 60_000;
    const again = ports();
    await lookAtNights(SUBJECT, FROM, addDays(UNTIL, 2), again);
    expect(again.fetchNights).toHaveBeenCalledExactlyOnceWith(
      SUBJECT,
      UNTIL,
      addDays(UNTIL, 2),
      expect.any(AbortSignal),
    );
    expect(readCalendar().nights.size).toBe(5);
  });

  test('more nights than one call answers are asked for by several', async () => {
    const asked = ports();
    await lookAtNights(SUBJECT, FROM, addDays(FROM, 150), asked);
    expect(asked.fetchNights).toHaveBeenCalledTimes(2);
    expect(readCalendar().nights.size).toBe(150);
  });

  test('an answer without the night that was asked for ends the asking', async () => {
    const asked = ports({ fetchNights: vi.fn(async () => []) });
    await lookAtNights(SUBJECT, FROM, UNTIL, asked);
    expect(asked.fetchNights).toHaveBeenCalledOnce();
    expect(readCalendar().status).toBe('known');
  });

  test('what was seen long ago is asked for again', async () => {
    await lookAtNights(SUBJECT, FROM, UNTIL, ports());
    nowMs += 5 * 60_000;
    const again = ports();
    await lookAtNights(SUBJECT, FROM, UNTIL, again);
    expect(again.fetchNights).toHaveBeenCalledOnce();
  });

  test('what was seen before a booking is asked for again at once, and once', async () => {
    await lookAtNights(SUBJECT, FROM, UNTIL, ports());
    nowMs += 1_000;
    outdateLastKnownNights(nowMs);
    nowMs += 1_000;
    const again = ports();
    await lookAtNights(SUBJECT, FROM, UNTIL, again);
    await lookAtNights(SUBJECT, FROM, UNTIL, again);
    expect(again.fetchNights).toHaveBeenCalledOnce();
  });

  test('without a network the nights of an earlier visit stand, with their age', async () => {
    const seenAtMs = nowMs - 3_600_000;
    const stored = new Map(nightsOf('2026-12-01', '2026-12-04').map((night) => [night.date, { ...night, seenAtMs }]));
    const away = new Error('away');
    const failing = ports({ fetchNights: () => Promise.reject(away), loadLastKnown: async () => stored });
    await lookAtNights(SUBJECT, FROM, UNTIL, failing);
    expect(failing.reportFailure).toHaveBeenCalledExactlyOnceWith(away);
    expect(readCalendar().status).toBe('unknown');
    expect(readCalendar().nights.get(FROM)?.priceMinor).toBe(386_200);
    expect(ageOf(readCalendar().nights, [FROM])).toBe(seenAtMs);
  });

  test('the age of nights is that of the oldest, however young; without any night there is none', async () => {
    await lookAtNights(SUBJECT, FROM, UNTIL, ports());
    const firstMs = nowMs;
    nowMs += 60_000;
    await lookAtNights(SUBJECT, FROM, calendarDate('2026-12-06'), ports());
    const { nights } = readCalendar();
    expect(ageOf(nights, [calendarDate('2026-12-05'), FROM])).toBe(firstMs);
    expect(ageOf(nights, [calendarDate('2027-05-01')])).toBeNull();
  });

  test('the answer to an earlier question never overwrites a later one', async () => {
    let answerFirst: (nights: CalendarNight[]) => void = () => undefined;
    const slow = ports({
      fetchNights: () =>
        new Promise((resolve) => {
          answerFirst = resolve;
        }),
    });
    const first = lookAtNights(SUBJECT, FROM, UNTIL, slow);
    const other = { ...SUBJECT, kind: 'rooms' as const };
    await lookAtNights(
      other,
      FROM,
      UNTIL,
      ports({ fetchNights: async () => nightsOf('2026-12-01', '2026-12-04', 195_000) }),
    );
    answerFirst(nightsOf('2026-12-01', '2026-12-04'));
    await first;
    expect(readCalendar().subjectKey).toBe(subjectKeyOf(other));
    expect(readCalendar().nights.get(FROM)?.priceMinor).toBe(195_000);
  });
});

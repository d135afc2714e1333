import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CalendarSubject } from '#contract/availability/calendar-codec.ts';
import { addDays, calendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import type { Calendar, CalendarPorts } from './calendar-store.ts';

type CalendarStore = typeof import('./calendar-store.ts');
let ageOf: CalendarStore['ageOf'];
let lookAtNights: CalendarStore['lookAtNights'];
let outdateLastKnownNights: CalendarStore['outdateLastKnownNights'];
let pricedNights: CalendarStore['pricedNights'];
let readCalendars: CalendarStore['readCalendars'];
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
    unitsFree: new Map(),
  }));
}

let nowMs = 0;
function ports(overrides: Partial<CalendarPorts> = {}): CalendarPorts {
  return {
    fetchNights: vi.fn(async (_subject, from, until) => nightsOf(from, until)),
    loadLastKnownNights: async () => new Map(),
    saveLastKnownNights: vi.fn(async () => undefined),
    serverNow: () => nowMs,
    ...overrides,
  };
}

function slowPorts() {
  let answer: (nights: CalendarNight[]) => void = () => undefined;
  const answered = new Promise<CalendarNight[]>((resolve) => {
    answer = resolve;
  });
  return { ...ports({ fetchNights: () => answered }), answer };
}

function shown(): Calendar {
  const calendar = readCalendars().get(subjectKeyOf(SUBJECT));
  if (calendar === undefined) throw new Error('Nothing is shown');
  return calendar;
}

// The module's cache lasts as long as the page, so each test imports it again.
beforeEach(async () => {
  vi.stubGlobal('document', {});
  vi.resetModules();
  ({ ageOf, lookAtNights, outdateLastKnownNights, pricedNights, readCalendars, subjectKeyOf } = await import(
    './calendar-store.ts'
  ));
  nowMs = Date.parse('2026-11-21T12:00:00Z');
});

describe('the calendar', () => {
  test('requests all visible nights at once and keeps the answer for a day offline', async () => {
    const asked = ports();
    await lookAtNights(SUBJECT, FROM, UNTIL, asked);
    expect(asked.fetchNights).toHaveBeenCalledExactlyOnceWith(SUBJECT, FROM, UNTIL, expect.any(AbortSignal));
    expect(shown().status).toBe('known');
    expect([...shown().nights.keys()]).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
    expect(asked.saveLastKnownNights).toHaveBeenCalledWith(subjectKeyOf(SUBJECT), shown().nights);
  });

  test('requests only new nights a minute later', async () => {
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
    expect(shown().nights.size).toBe(5);
  });

  test('sends several requests for more nights than one request may cover', async () => {
    const asked = ports();
    await lookAtNights(SUBJECT, FROM, addDays(FROM, 150), asked);
    expect(asked.fetchNights).toHaveBeenCalledTimes(2);
    expect(shown().nights.size).toBe(150);
  });

  test('stops after an answer without the requested night', async () => {
    const asked = ports({ fetchNights: vi.fn(async () => []) });
    await lookAtNights(SUBJECT, FROM, UNTIL, asked);
    expect(asked.fetchNights).toHaveBeenCalledOnce();
    expect(shown().status).toBe('known');
  });

  test('requests nights again that were loaded long ago', async () => {
    await lookAtNights(SUBJECT, FROM, UNTIL, ports());
    nowMs += 5 * 60_000;
    const again = ports();
    await lookAtNights(SUBJECT, FROM, UNTIL, again);
    expect(again.fetchNights).toHaveBeenCalledOnce();
  });

  test('requests nights again once after a booking, without a delay', async () => {
    await lookAtNights(SUBJECT, FROM, UNTIL, ports());
    nowMs += 1_000;
    outdateLastKnownNights(nowMs);
    nowMs += 1_000;
    const again = ports();
    await lookAtNights(SUBJECT, FROM, UNTIL, again);
    await lookAtNights(SUBJECT, FROM, UNTIL, again);
    expect(again.fetchNights).toHaveBeenCalledOnce();
  });

  test('requests nights once after a booking, even if the clock has been set back since', async () => {
    outdateLastKnownNights(nowMs + 60_000);
    const asked = ports();
    vi.mocked(asked.fetchNights).mockResolvedValueOnce(nightsOf('2026-12-01', '2026-12-04'));
    vi.mocked(asked.fetchNights).mockRejectedValue(new Error('asked again'));
    await lookAtNights(SUBJECT, FROM, UNTIL, asked);
    expect(shown().status).toBe('known');
  });

  test('shows the nights of an earlier visit with their age if there is no network', async () => {
    const knownAtMs = nowMs - 3_600_000;
    const stored = new Map(nightsOf('2026-12-01', '2026-12-04').map((night) => [night.date, { ...night, knownAtMs }]));
    const away = new Error('away');
    const failing = ports({ fetchNights: () => Promise.reject(away), loadLastKnownNights: async () => stored });
    await expect(lookAtNights(SUBJECT, FROM, UNTIL, failing)).rejects.toBe(away);
    expect(shown().status).toBe('unknown');
    expect(shown().nights.get(FROM)?.priceMinor).toBe(386_200);
    expect(ageOf(shown().nights, [FROM])).toBe(knownAtMs);
  });

  test('has the age of its oldest night, or none without a night', async () => {
    await lookAtNights(SUBJECT, FROM, UNTIL, ports());
    const firstMs = nowMs;
    nowMs += 60_000;
    await lookAtNights(SUBJECT, FROM, calendarDate('2026-12-06'), ports());
    const { nights } = shown();
    expect(ageOf(nights, [calendarDate('2026-12-05'), FROM])).toBe(firstMs);
    expect(ageOf(nights, [calendarDate('2027-05-01')])).toBeNull();
  });

  test('keeps unknown nights unknown while they are requested again, until the answer arrives', async () => {
    const away = ports({ fetchNights: () => Promise.reject(new Error('away')) });
    await expect(lookAtNights(SUBJECT, FROM, UNTIL, away)).rejects.toThrow('away');
    const slow = slowPorts();
    const again = lookAtNights(SUBJECT, FROM, UNTIL, slow);
    expect(shown().status).toBe('unknown');
    slow.answer(nightsOf('2026-12-01', '2026-12-04'));
    await again;
    expect(shown().status).toBe('known');
  });

  test('never replaces a newer answer with an older one', async () => {
    const slow = slowPorts();
    const first = lookAtNights(SUBJECT, FROM, UNTIL, slow);
    const later = ports({ fetchNights: async () => nightsOf('2026-12-01', '2026-12-04', 195_000) });
    await lookAtNights(SUBJECT, FROM, UNTIL, later);
    slow.answer(nightsOf('2026-12-01', '2026-12-04'));
    await first;
    expect(shown().nights.get(FROM)?.priceMinor).toBe(195_000);
  });

  test('shows two kinds side by side, with the prices of the last one that has any', async () => {
    const slow = slowPorts();
    const first = lookAtNights(SUBJECT, FROM, UNTIL, slow);
    const rooms = { ...SUBJECT, kind: 'rooms' as const };
    const quick = ports({ fetchNights: async () => nightsOf('2026-12-01', '2026-12-04', 195_000) });
    await lookAtNights(rooms, FROM, UNTIL, quick);
    slow.answer(nightsOf('2026-12-01', '2026-12-04'));
    await first;
    expect(pricedNights(readCalendars(), rooms).get(FROM)?.priceMinor).toBe(195_000);
    expect(pricedNights(readCalendars(), SUBJECT).get(FROM)?.priceMinor).toBe(386_200);
    expect(pricedNights(readCalendars(), { ...SUBJECT, kind: 'villas' }).size).toBe(0);
  });
});

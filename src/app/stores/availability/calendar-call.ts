import type { CalendarAnswer } from '#contract/availability/availability.ts';
import { toMinor } from '#contract/availability/money.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import { fetchJson, partyParameters } from './availability-calls.ts';
import type { CalendarPorts, CalendarSubject } from './calendar-store.ts';

/** `GET /orders/calendar` in the domain's words. */
export const fetchNights: CalendarPorts['fetchNights'] = async (subject, from, until, signal) => {
  const query = new URLSearchParams(calendarParameters(subject, from, until));
  return readNights(await fetchJson<CalendarAnswer>(`${API_PATHS.calendar}?${query}`, signal));
};

export function calendarParameters(
  { kind, roomTypeId, party }: CalendarSubject,
  from: CalendarDate,
  until: CalendarDate,
): string[][] {
  const subject = roomTypeId === null ? ['kind', kind ?? 'all'] : ['servio_id', String(roomTypeId)];
  return [['from', from], ['to', until], ...(subject[1] === 'all' ? [] : [subject]), ...partyParameters(party)];
}

export function readNights({ nights }: CalendarAnswer): CalendarNight[] {
  return nights.map(({ date, price, free, closed, minimum_stay: minimumNights }) => ({
    date: calendarDate(date),
    priceMinor: price === null ? null : toMinor(price),
    freeUnits: free,
    isClosed: closed,
    minimumNights,
  }));
}

import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import type { KindFilter } from '#domain/search/filters.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { CalendarAnswer } from './availability.ts';
import { partyQuery } from './availability-codec.ts';
import { toAmount, toMinor } from './money.ts';

export interface CalendarSubject {
  /** null or 'all': every kind. */
  readonly kind: KindFilter | null;
  /** null: all room types of the kind. */
  readonly roomTypeId: number | null;
  readonly party: GuestParty;
}

/** Writes the query for the nights in `[from, until)`. */
export function calendarQuery(
  { kind, roomTypeId, party }: CalendarSubject,
  from: CalendarDate,
  until: CalendarDate,
): string {
  const ofKind = kind === null || kind === 'all' ? '' : `&kind=${kind}`;
  const subject = roomTypeId === null ? ofKind : `&servio_id=${roomTypeId}`;
  return `from=${from}&to=${until}${subject}${partyQuery(party)}`;
}

export function readNights({ nights }: CalendarAnswer): CalendarNight[] {
  return nights.map(({ date, price, free, closed, minimum_stay: minimumNights, prices, units }) => ({
    date: calendarDate(date),
    priceMinor: price === null ? null : toMinor(price),
    freeUnits: free,
    isClosed: closed,
    minimumNights,
    pricesMinor: new Map(Object.entries(prices).map(([id, amount]) => [Number(id), toMinor(amount)])),
    unitsFree: new Map(Object.entries(units).map(([id, free]) => [Number(id), free])),
  }));
}

export function writePrices(pricesMinor: CalendarNight['pricesMinor']): Record<string, number> {
  return Object.fromEntries([...pricesMinor].map(([id, minor]) => [id, toAmount(minor)]));
}

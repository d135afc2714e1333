import type { Locale } from '#contract/site/locale.ts';
import { type CalendarDate, calendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import type { KindFilter } from '#domain/search/filters.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, FreeUnits, RoomTypeRate } from '#domain/stay/stay-status.ts';
import type { CalendarAnswer, FreeRoom, PricesAnswer } from './availability.ts';
import { toQueryAge } from './child-ages.ts';
import { toMinor } from './money.ts';

/** Of all room types. */
const EVERY_ROOM_TYPE = 0;

/** The query of `GET /orders/get-prices`; of every room type, or of one. */
export function pricesQuery(stay: Stay, locale: Locale, roomTypeId = EVERY_ROOM_TYPE): string {
  return query([...stayParameters(stay, locale), ['room_type_ids[]', String(roomTypeId)]]);
}

/** The query of `GET /orders/get-free-rooms`: of every room type, for who sleeps in one room. */
export function freeRoomsQuery(stay: Stay, party: GuestParty, locale: Locale): string {
  return query([...stayParameters(stay, locale), ...partyParameters(party)]);
}

/** What a calendar is about: all of a kind, or one room type. */
export interface CalendarSubject {
  /** null, or 'all': every kind. */
  readonly kind: KindFilter | null;
  /** null: all of the kind. */
  readonly roomTypeId: number | null;
  readonly party: GuestParty;
}

/** The query of `GET /orders/calendar` for the nights of `[from, until)`. */
export function calendarQuery(
  { kind, roomTypeId, party }: CalendarSubject,
  from: CalendarDate,
  until: CalendarDate,
): string {
  const subject = roomTypeId === null ? ['kind', kind ?? 'all'] : ['servio_id', String(roomTypeId)];
  return query([['from', from], ['to', until], ...(subject[1] === 'all' ? [] : [subject]), ...partyParameters(party)]);
}

export function readPrices(answer: PricesAnswer): ByRoomType<RoomTypeRate> {
  const rates = answer.flatMap(({ RoomTypes }) => RoomTypes);
  return new Map(
    rates.map(({ ID, Services: [service], SaleRestrictions }) => [
      ID,
      {
        nightPricesMinor: (service?.PriceDates ?? []).map(({ Price }) => toMinor(Price)),
        isClosedToSale: SaleRestrictions.ClosedToSale.HasRestrictions,
      },
    ]),
  );
}

export function readFreeRooms(answer: readonly FreeRoom[]): ByRoomType<FreeUnits> {
  return new Map(
    answer.map(({ ID, FreeRoom, NearestDateToReservation: nearest }) => [
      ID,
      { freeUnits: FreeRoom, nearestArrival: nearest === null ? null : parseCalendarDate(nearest) },
    ]),
  );
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

function stayParameters(stay: Stay, locale: Locale): string[][] {
  return [
    ['date_arrival', stay.arrival],
    ['date_departure', stay.departure],
    ['iso_language', locale],
  ];
}

function partyParameters(party: GuestParty): string[][] {
  return [
    ['adults', String(party.adults)],
    ['childs', String(party.children.length)],
    ...party.children.map((age) => ['child_ages[]', toQueryAge(age)]),
  ];
}

function query(parameters: string[][]): string {
  return new URLSearchParams(parameters).toString();
}

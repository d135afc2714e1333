import type { FreeRoom, PricesAnswer, RoomTypePrices } from '#contract/availability/availability.ts';
import { toQueryAge } from '#contract/availability/child-ages.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { Locale } from '#contract/site/locale.ts';
import { API_BASE, API_PATHS } from '#contract/site/paths.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, FreeUnits, RoomTypeRate } from './booking-store.ts';

/** The resort's two questions, in the domain's words. Each throws when it has no answer. */
export interface AvailabilityCalls {
  /** Of every room type. */
  fetchPrices(stay: Stay, signal: AbortSignal): Promise<ByRoomType<RoomTypeRate>>;
  /** Of every room type, for who sleeps in one room. */
  fetchFreeRooms(stay: Stay, party: GuestParty, signal: AbortSignal): Promise<ByRoomType<FreeUnits>>;
}

const ALL_ROOM_TYPES = '0';

export function createAvailabilityCalls(locale: Locale): AvailabilityCalls {
  return {
    async fetchPrices(stay, signal) {
      const query = new URLSearchParams([...stayParameters(stay, locale), ['room_type_ids[]', ALL_ROOM_TYPES]]);
      return readPrices(await fetchJson<PricesAnswer>(`${API_PATHS.prices}?${query}`, signal));
    },
    async fetchFreeRooms(stay, party, signal) {
      const query = new URLSearchParams([...stayParameters(stay, locale), ...partyParameters(party)]);
      return readFreeRooms(await fetchJson<FreeRoom[]>(`${API_PATHS.freeRooms}?${query}`, signal));
    },
  };
}

export function readPrices(answer: PricesAnswer): ByRoomType<RoomTypeRate> {
  return new Map(answer.flatMap(({ RoomTypes }) => RoomTypes.map((type) => [type.ID, readRate(type)] as const)));
}

export function readFreeRooms(answer: readonly FreeRoom[]): ByRoomType<FreeUnits> {
  return new Map(
    answer.map(({ ID, FreeRoom, NearestDateToReservation }) => [
      ID,
      { freeUnits: FreeRoom, nearestArrival: readDate(NearestDateToReservation) },
    ]),
  );
}

export function stayParameters(stay: Stay, locale: Locale): string[][] {
  return [
    ['date_arrival', stay.arrival],
    ['date_departure', stay.departure],
    ['iso_language', locale],
  ];
}

export function partyParameters(party: GuestParty): string[][] {
  return [
    ['adults', String(party.adults)],
    ['childs', String(party.children.length)],
    ...party.children.map((age) => ['child_ages[]', toQueryAge(age)]),
  ];
}

export async function fetchJson<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`${API_BASE}${path}`, {
    signal,
    headers: { accept: 'application/json, text/plain, */*' },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

function readRate({ Services: [service], SaleRestrictions }: RoomTypePrices): RoomTypeRate {
  return {
    nightPricesMinor: (service?.PriceDates ?? []).map(({ Price }) => toMinor(Price)),
    isClosedToSale: SaleRestrictions.ClosedToSale.HasRestrictions,
  };
}

function readDate(text: string | null): CalendarDate | null {
  return text === null ? null : parseCalendarDate(text);
}

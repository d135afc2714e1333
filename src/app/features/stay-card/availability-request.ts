import { fetchJson, partyParameters, stayParameters } from '#app/stores/availability/availability-calls.ts';
import type { FreeRoom, PricesAnswer, RoomTypePrices } from '#contract/availability/availability.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { Locale } from '#contract/site/locale.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** What the resort answers about one accommodation, for one stay and party. */
export interface KnownAvailability {
  readonly freeUnits: number;
  /** The first arrival for which the same length of stay is free, within a year; null when there is none. */
  readonly nearestArrival: CalendarDate | null;
  readonly isClosedToSale: boolean;
  /** One price per night, in order. */
  readonly nightPricesMinor: readonly number[];
  /** Room types that this party could have instead. */
  readonly otherFreeRoomTypeIds: readonly number[];
}

export interface AvailabilityQuestion {
  readonly roomTypeId: number;
  readonly stay: Stay;
  readonly party: GuestParty;
}

/** Asks both calls at once. Throws when either fails: the answer is then unknown, never "sold out" (design decision 17). */
export async function fetchAvailability(
  question: AvailabilityQuestion,
  locale: Locale,
  signal: AbortSignal,
): Promise<KnownAvailability> {
  const [prices, freeRooms] = await Promise.all([
    fetchJson<PricesAnswer>(`${API_PATHS.prices}?${pricesQuery(question, locale)}`, signal),
    fetchJson<FreeRoom[]>(`${API_PATHS.freeRooms}?${freeRoomsQuery(question, locale)}`, signal),
  ]);
  return toAvailability(question.roomTypeId, prices, freeRooms);
}

export function pricesQuery({ roomTypeId, stay }: AvailabilityQuestion, locale: Locale): URLSearchParams {
  return new URLSearchParams([...stayParameters(stay, locale), ['room_type_ids[]', String(roomTypeId)]]);
}

export function freeRoomsQuery({ stay, party }: AvailabilityQuestion, locale: Locale): URLSearchParams {
  return new URLSearchParams([...stayParameters(stay, locale), ...partyParameters(party)]);
}

/** The wire's two answers as one; throws when they do not speak about this room type. */
export function toAvailability(
  roomTypeId: number,
  prices: PricesAnswer,
  freeRooms: readonly FreeRoom[],
): KnownAvailability {
  const priced = prices[0]?.RoomTypes.find(({ ID }) => ID === roomTypeId);
  const free = freeRooms.find(({ ID }) => ID === roomTypeId);
  if (priced === undefined || free === undefined) throw new RangeError(`No answer for room type ${roomTypeId}`);
  return {
    freeUnits: free.FreeRoom,
    nearestArrival: free.NearestDateToReservation === null ? null : calendarDate(free.NearestDateToReservation),
    isClosedToSale: priced.SaleRestrictions.ClosedToSale.HasRestrictions,
    nightPricesMinor: nightPrices(priced),
    otherFreeRoomTypeIds: freeRooms.filter(({ ID, FreeRoom }) => ID !== roomTypeId && FreeRoom > 0).map(({ ID }) => ID),
  };
}

function nightPrices(priced: RoomTypePrices): number[] {
  const [service] = priced.Services;
  return (service?.PriceDates ?? []).map(({ Price }) => toMinor(Price));
}

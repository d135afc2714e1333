import type { Locale } from '#contract/site/locale.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, FreeUnits, RoomTypeRate } from '#domain/stay/stay-status.ts';
import type { FreeRoom, PricesAnswer } from './availability.ts';
import { toQueryAge } from './child-ages.ts';
import { toMinor } from './money.ts';

const EVERY_ROOM_TYPE = 0;

export function pricesQuery(stay: Stay, locale: Locale, roomTypeId = EVERY_ROOM_TYPE): string {
  return `${stayQuery(stay, locale)}&room_type_ids%5B%5D=${roomTypeId}`;
}

export function freeRoomsQuery(stay: Stay, party: GuestParty, locale: Locale): string {
  return stayQuery(stay, locale) + partyQuery(party);
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

function stayQuery({ arrival, departure }: Stay, locale: Locale): string {
  return `date_arrival=${arrival}&date_departure=${departure}&iso_language=${locale}`;
}

export function partyQuery({ adults, children }: GuestParty): string {
  const ages = children.map((age) => `&child_ages%5B%5D=${toQueryAge(age)}`);
  return `&adults=${adults}&childs=${children.length}${ages.join('')}`;
}

import type { FreeRoom, PricesAnswer, RoomTypePrices } from '#contract/availability.ts';
import { toAmount } from '#contract/money.ts';
import type { FoundRoom } from './stay-search.ts';

/** What was found, in the words of the wire. */
export function toPricesResponse(found: readonly FoundRoom[]): PricesAnswer {
  return [{ RoomTypes: found.map(toRoomTypePrices) }];
}

export function toFreeRoomResponse({ accommodation, freeUnits, nearestArrival }: FoundRoom): FreeRoom {
  return { ID: accommodation.roomTypeId, FreeRoom: freeUnits, NearestDateToReservation: nearestArrival };
}

function toRoomTypePrices(room: FoundRoom): RoomTypePrices {
  const PriceDates = room.nights.map(({ night, priceMinor }) => ({ Date: night, Price: toAmount(priceMinor) }));
  return {
    ID: room.accommodation.roomTypeId,
    Services: [{ PriceDates }],
    SaleRestrictions: { ClosedToSale: { HasRestrictions: room.isClosed } },
    FreeRoom: room.freeUnits,
    NearestDateToReservation: room.nearestArrival,
  };
}

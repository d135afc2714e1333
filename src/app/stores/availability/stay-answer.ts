import { areStaysEqual } from '#domain/search/filters.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { StayAnswer } from '#domain/stay/stay-status.ts';
import type { Availability } from './availability-store.ts';

type RoomType = Pick<Accommodation, 'roomTypeId'>;

/** The answer for one room of the question, for `evaluateStay`. `others`: alternatives to the accommodation. */
export function answerFor(
  { freeRooms, prices }: Pick<Availability, 'freeRooms' | 'prices'>,
  stay: Stay | null,
  room: number,
  { roomTypeId }: RoomType,
  others: readonly RoomType[] = [],
): StayAnswer {
  const free = freeRooms[room];
  const unitsOf = (id: number) => (free?.status === 'known' ? free.byRoomType.get(id) : undefined);
  const units = unitsOf(roomTypeId);
  const rate = areStaysEqual(prices.stay, stay) ? prices.byRoomType.get(roomTypeId) : undefined;
  if (units !== undefined && rate !== undefined) {
    const areOthersFree = others.some((other) => (unitsOf(other.roomTypeId)?.freeUnits ?? 0) > 0);
    return { status: 'known', ...units, ...rate, areOthersFree };
  }
  // A pending call may know more than the failed one.
  const isAsked = prices.status === 'asking' || (free?.status ?? 'asking') === 'asking';
  return { status: isAsked ? 'asking' : 'unknown' };
}

import { areStaysEqual } from '#domain/search/filters.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, FreeUnits, RoomTypeRate, StayAnswer } from '#domain/stay/stay-status.ts';
import type { Availability } from './availability-store.ts';

type RoomType = Pick<Accommodation, 'roomTypeId'>;

/** What the store knows of an accommodation for one room of the question, as `evaluateStay` takes it. */
export function answerFor(
  state: Availability,
  stay: Stay | null,
  room: number,
  accommodation: RoomType,
  others: readonly RoomType[] = [],
): StayAnswer {
  const free = state.freeRooms[room];
  const answer: StayAnswer =
    free?.status === 'known' && areStaysEqual(state.prices.stay, stay)
      ? answerFrom(state.prices.byRoomType, free.byRoomType, accommodation, others)
      : { status: 'unknown' };
  // A call that is still out may say more than the one that failed.
  const isAsked = free === undefined || free.status === 'asking' || state.prices.status === 'asking';
  return answer.status === 'unknown' && isAsked ? { status: 'asking' } : answer;
}

/** The same of two answers that are at hand. */
export function answerFrom(
  rates: ByRoomType<RoomTypeRate>,
  freeRooms: ByRoomType<FreeUnits>,
  { roomTypeId }: RoomType,
  others: readonly RoomType[],
): StayAnswer {
  const [units, rate] = [freeRooms.get(roomTypeId), rates.get(roomTypeId)];
  if (units === undefined || rate === undefined) return { status: 'unknown' };
  return { status: 'known', ...units, ...rate, areOthersFree: areAnyFree(others, freeRooms) };
}

function areAnyFree(others: readonly RoomType[], freeRooms: ByRoomType<FreeUnits>): boolean {
  return others.some(({ roomTypeId }) => (freeRooms.get(roomTypeId)?.freeUnits ?? 0) > 0);
}

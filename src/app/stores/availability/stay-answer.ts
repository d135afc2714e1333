import type { Accommodation } from '#domain/stay/accommodation.ts';
import { evaluateStay } from '#domain/stay/evaluate-stay.ts';
import { areStaysEqual, type Stay } from '#domain/stay/stay.ts';
import type {
  ByRoomType,
  FreeUnits,
  RoomTypeRate,
  StayAnswer,
  StayQuestion,
  StayStatus,
} from '#domain/stay/stay-status.ts';
import type { Availability } from './availability-store.ts';

type RoomType = Pick<Accommodation, 'roomTypeId'>;

type Answers = Pick<Availability, 'freeRooms' | 'prices'> & Partial<Pick<Availability, 'lastKnown'>>;

/** The status of an accommodation for one room of the wished stay, on every page. `others`: alternatives to it. */
export function evaluateRoom(
  question: StayQuestion,
  answers: Answers,
  room = 0,
  others: readonly RoomType[] = [],
): StayStatus {
  return evaluateStay(question, answerFor(answers, question.stay, room, question.accommodation, others));
}

export function answerFor(
  { freeRooms, prices, lastKnown }: Answers,
  stay: Stay | null,
  room: number,
  { roomTypeId }: RoomType,
  others: readonly RoomType[] = [],
): StayAnswer {
  const free = freeRooms[room];
  const unitsOf = (id: number) => (free?.status === 'known' ? free.byRoomType.get(id) : undefined);
  const units = unitsOf(roomTypeId);
  const rate = areStaysEqual(prices.stay, stay) ? prices.byRoomType.get(roomTypeId) : undefined;
  const areOthersFree = others.some((other) => (unitsOf(other.roomTypeId)?.freeUnits ?? 0) > 0);
  if (units !== undefined && rate !== undefined) return { status: 'known', ...units, ...rate, areOthersFree };
  // A pending call may know more than the failed one.
  const isAsked = prices.status === 'asking' || (free?.status ?? 'asking') === 'asking';
  if (isAsked) return { status: 'asking' };
  const unknown = { status: 'unknown', lastKnown: lastKnown?.[room]?.get(roomTypeId) } as const;
  return units === undefined ? unknown : { ...unknown, units: { ...units, areOthersFree } };
}

/** The answers of two calls about one room. null: the call failed, which keeps the other's answer. */
export function answersOf(
  stay: Stay,
  rates: ByRoomType<RoomTypeRate> | null,
  units: ByRoomType<FreeUnits> | null,
): Pick<Availability, 'freeRooms' | 'prices'> {
  return {
    freeRooms: [units === null ? { status: 'unknown' } : { status: 'known', byRoomType: units }],
    prices: { status: rates === null ? 'unknown' : 'known', stay, byRoomType: rates ?? new Map() },
  };
}

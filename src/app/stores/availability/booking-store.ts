import { ref } from 'valtio';
import { createStore } from '#app/stores/create-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { RoomAvailability } from '#domain/search/choosing.ts';
import { areStaysEqual } from '#domain/search/filters.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** What one room's party can have of one room type. */
export interface FreeUnits {
  readonly freeUnits: number;
  /** First arrival from the wished one on with as many nights free; null when there is none within a year. */
  readonly nearestArrival: CalendarDate | null;
}

/** What a stay costs in one room type, whoever sleeps in it. */
export interface RoomTypeRate {
  /** One price per night, in order; kopiyky. Shorter than the stay beyond the rate calendar. */
  readonly nightPricesMinor: readonly number[];
  readonly isClosedToSale: boolean;
}

/** By the room type's id (the wire's servio_id). */
export type ByRoomType<Value> = ReadonlyMap<number, Value>;

/** `unknown` is a failed call: offered with Retry, never as sold out (design decision 17). */
export type RoomFreeUnits =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly byRoomType: ByRoomType<FreeUnits> }
  | { readonly status: 'unknown' };

/** A call that fails keeps what was known; `stay` says for which dates that is. */
export interface RoomPrices {
  readonly status: 'asking' | 'known' | 'unknown';
  readonly stay: Stay | null;
  readonly byRoomType: ByRoomType<RoomTypeRate>;
}

export interface BookingState {
  /** The ordinary night of each room type; null until the call has answered, and when it has failed. */
  readonly defaultPricesMinor: ByRoomType<number> | null;
  /** One per room of the search, in their order. */
  readonly freeRooms: readonly RoomFreeUnits[];
  readonly prices: RoomPrices;
  /** What the answers belong to: dates, rooms and attempt; null when nothing was asked, or the asking was broken off. */
  readonly question: string | null;
  /** Rises when the same questions are to be asked again. */
  readonly asked: number;
}

type Writable<State> = { -readonly [Key in keyof State]: State[Key] };

const ASKING: RoomFreeUnits = { status: 'asking' };
const NO_PRICES: RoomPrices = { status: 'asking', stay: null, byRoomType: new Map() };

const store = createStore<Writable<BookingState>>({
  defaultPricesMinor: null,
  freeRooms: ref([]),
  prices: ref(NO_PRICES),
  question: null,
  asked: 0,
});

export const useBookingFacts: () => BookingState = store.use;
export const readBookingFacts: () => BookingState = store.read;
export const subscribeBookingFacts = store.subscribe;

export function setDefaultPrices(pricesMinor: ByRoomType<number>): void {
  store.change((state) => {
    state.defaultPricesMinor = ref(pricesMinor);
  });
}

/** New questions are on their way: nothing is known of free rooms, prices of the same stay keep standing. */
export function startAsking(question: string, roomCount: number): void {
  store.change((state) => {
    state.question = question;
    state.freeRooms = ref(Array.from({ length: roomCount }, () => ASKING));
    state.prices = ref({ ...state.prices, status: 'asking' });
  });
}

/** Leaving a page breaks off what it asked; answers that are complete stay good for the next page. */
export function forgetQuestion(): void {
  store.change((state) => {
    if (isAnythingAsked(state) || isAnythingUnknown(state)) state.question = null;
  });
}

/** As if nothing had ever been asked: for a new day, on which yesterday's answers are worthless. */
export function forgetAvailability(): void {
  store.change((state) => {
    state.defaultPricesMinor = null;
    state.freeRooms = ref([]);
    state.prices = ref(NO_PRICES);
    state.question = null;
  });
}

/** The answer for one room; null: the call failed. */
export function setFreeRooms(room: number, byRoomType: ByRoomType<FreeUnits> | null): void {
  store.change((state) => {
    const answer: RoomFreeUnits = byRoomType === null ? { status: 'unknown' } : { status: 'known', byRoomType };
    state.freeRooms = ref(state.freeRooms.map((current, index) => (index === room ? answer : current)));
  });
}

/** The prices of a stay; null: the call failed, the last prices stay. */
export function setRoomPrices(stay: Stay, byRoomType: ByRoomType<RoomTypeRate> | null): void {
  store.change((state) => {
    state.prices = ref(
      byRoomType === null ? { ...state.prices, status: 'unknown' } : { status: 'known', stay, byRoomType },
    );
  });
}

/** Retry, or the world has moved on: the same questions again. */
export function askAgain(): void {
  store.change((state) => {
    state.asked += 1;
  });
}

/** Whether an answer is still on its way. */
export function isAnythingAsked({ freeRooms, prices }: BookingState): boolean {
  return prices.status === 'asking' || freeRooms.some(({ status }) => status === 'asking');
}

/** Whether something is unknown because a call failed. */
export function isAnythingUnknown({ freeRooms, prices }: BookingState): boolean {
  return prices.status === 'unknown' || freeRooms.some(({ status }) => status === 'unknown');
}

/** Night prices of a room type for exactly this stay, or null while they are not known. */
export function rateFor({ prices }: BookingState, stay: Stay, roomTypeId: number): RoomTypeRate | null {
  return areStaysEqual(prices.stay, stay) ? (prices.byRoomType.get(roomTypeId) ?? null) : null;
}

/** What choosing asks about a room type for one room; null while either answer is missing. */
export function availabilityFor(
  state: BookingState,
  stay: Stay,
  room: number,
  roomTypeId: number,
): (RoomAvailability & FreeUnits) | null {
  const free = state.freeRooms[room];
  const rate = rateFor(state, stay, roomTypeId);
  if (free?.status !== 'known' || rate === null) return null;
  const units = free.byRoomType.get(roomTypeId);
  return units === undefined ? null : { ...units, isClosedToSale: rate.isClosedToSale };
}

import { ref } from 'valtio';
import { createStore } from '#app/stores/create-store.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, FreeUnits, RoomTypeRate } from '#domain/stay/stay-status.ts';

/** What a page asks the resort about. */
export interface AvailabilityQuestion {
  readonly stay: Stay;
  /** Who sleeps in each room; each is asked about by a call of its own. */
  readonly rooms: readonly GuestParty[];
  /** Prices of this room type alone; missing: of every one. */
  readonly roomTypeId?: number;
}

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

export interface Availability {
  /** The ordinary night of each room type; null until the call has answered, and when it has failed. */
  readonly defaultPricesMinor: ByRoomType<number> | null;
  /** What the answers belong to; null when nothing was asked, or the asking was broken off. */
  readonly question: AvailabilityQuestion | null;
  /** One per room of the question, in their order. */
  readonly freeRooms: readonly RoomFreeUnits[];
  readonly prices: RoomPrices;
}

type Writable<State> = { -readonly [Key in keyof State]: State[Key] };

const ASKING: RoomFreeUnits = { status: 'asking' };
const NO_PRICES: RoomPrices = { status: 'asking', stay: null, byRoomType: new Map() };

const store = createStore<Writable<Availability>>({
  defaultPricesMinor: null,
  question: null,
  freeRooms: ref([]),
  prices: ref(NO_PRICES),
});

export const useAvailability: () => Availability = store.use;
export const readAvailability: () => Availability = store.read;
export const subscribeAvailability = store.subscribe;

export function setDefaultPrices(pricesMinor: ByRoomType<number>): void {
  store.change((state) => {
    state.defaultPricesMinor = ref(pricesMinor);
  });
}

/** A new question is on its way: nothing is known of free rooms, prices of the same stay keep standing. */
export function startAsking(question: AvailabilityQuestion): void {
  store.change((state) => {
    state.question = ref(question);
    state.freeRooms = ref(question.rooms.map(() => ASKING));
    state.prices = ref({ ...state.prices, status: 'asking' });
  });
}

/** Whether the answers belong to this question; a new object that asks the same is the same. */
export function isQuestion(question: AvailabilityQuestion, { question: current }: Availability): boolean {
  return JSON.stringify(question) === JSON.stringify(current);
}

/** Leaving a page breaks off what it asked; answers that are complete stay good for the next page. */
export function forgetQuestion(): void {
  const state = store.read();
  if (isAnythingAsked(state) || isAnythingUnknown(state)) askAgain();
}

/** Retry, or the world has moved on: whoever watches asks the same once more. */
export function askAgain(): void {
  store.change((state) => {
    state.question = null;
  });
}

/** As if nothing had ever been asked: for a new day, on which yesterday's answers are worthless. */
export function forgetAvailability(): void {
  store.change((state) => {
    state.defaultPricesMinor = null;
    state.question = null;
    state.freeRooms = ref([]);
    state.prices = ref(NO_PRICES);
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

/** Whether an answer is still on its way. */
export function isAnythingAsked({ freeRooms, prices }: Availability): boolean {
  return prices.status === 'asking' || freeRooms.some(({ status }) => status === 'asking');
}

/** Whether something is unknown because a call failed. */
export function isAnythingUnknown({ freeRooms, prices }: Availability): boolean {
  return prices.status === 'unknown' || freeRooms.some(({ status }) => status === 'unknown');
}

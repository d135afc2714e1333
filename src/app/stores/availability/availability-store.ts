import type { LastKnownStay } from '#app/storage/last-known/last-known-prices.ts';
import { createStore } from '#app/stores/create-store.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { SplitChoice } from '#domain/stay/split-stay.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, FreeUnits, RoomTypeRate } from '#domain/stay/stay-status.ts';

export interface AvailabilityQuestion {
  readonly stay: Stay;
  readonly rooms: readonly GuestParty[];
  /** Prices of this room type only; missing: of every one. */
  readonly roomTypeId?: number;
  /** The rooms are one party in two houses in turn, each requested for its own nights. */
  readonly split?: SplitChoice | undefined;
}

export interface SplitAnswer {
  readonly freeUnits: ByRoomType<FreeUnits>;
  readonly rates: ByRoomType<RoomTypeRate>;
}

/** `unknown` is a failed call: offered with Retry, never as sold out. */
export type RoomFreeUnits =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly byRoomType: ByRoomType<FreeUnits> }
  | { readonly status: 'unknown' };

/** A failed call leaves the last prices. `stay`: the dates they are for. */
export interface RoomPrices {
  readonly status: 'asking' | 'known' | 'unknown';
  readonly stay: Stay | null;
  readonly byRoomType: ByRoomType<RoomTypeRate>;
}

export interface Availability {
  readonly question: AvailabilityQuestion | null;
  readonly freeRooms: readonly RoomFreeUnits[];
  readonly prices: RoomPrices;
  /** Stays known from an earlier visit, one per requested room; empty until a call has failed. */
  readonly lastKnown: readonly LastKnownStay[];
}

const ASKING: RoomFreeUnits = { status: 'asking' };
const NO_PRICES: RoomPrices = { status: 'asking', stay: null, byRoomType: new Map() };

const store = createStore<Availability>({ question: null, freeRooms: [], prices: NO_PRICES, lastKnown: [] });

export const { use: useAvailability, read: readAvailability, subscribe: subscribeAvailability } = store;

export function startAsking(question: AvailabilityQuestion): void {
  store.set({
    question,
    freeRooms: question.rooms.map(() => ASKING),
    prices: { ...store.read().prices, status: 'asking' },
    lastKnown: [],
  });
}

export function isQuestion(question: AvailabilityQuestion, { question: current }: Availability): boolean {
  return JSON.stringify(question) === JSON.stringify(current);
}

/** Leaving a page aborts its calls. Complete answers stay valid for the next page. */
export function forgetQuestion(): void {
  const state = store.read();
  if (isAnythingAsked(state) || isAnythingUnknown(state)) askAgain();
}

export const askAgain = () => store.set({ question: null });
/** Called on a new day: yesterday's answers are invalid. */
export const forgetAvailability = () => store.set({ question: null, freeRooms: [], prices: NO_PRICES });
export const setLastKnown = (lastKnown: readonly LastKnownStay[]) => store.set({ lastKnown });

export function setFreeRooms(room: number, byRoomType: ByRoomType<FreeUnits> | null): void {
  const answer: RoomFreeUnits = byRoomType === null ? { status: 'unknown' } : { status: 'known', byRoomType };
  store.set({ freeRooms: store.read().freeRooms.map((current, index) => (index === room ? answer : current)) });
}

/** null: the call failed, and the last prices stay. */
export function setRoomPrices(stay: Stay, byRoomType: ByRoomType<RoomTypeRate> | null): void {
  store.set({
    prices: byRoomType === null ? { ...store.read().prices, status: 'unknown' } : { status: 'known', stay, byRoomType },
  });
}

export function isAnythingAsked({ freeRooms, prices }: Availability): boolean {
  return prices.status === 'asking' || freeRooms.some(({ status }) => status === 'asking');
}

export function isAnythingUnknown({ freeRooms, prices }: Availability): boolean {
  return prices.status === 'unknown' || freeRooms.some(({ status }) => status === 'unknown');
}

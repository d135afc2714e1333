import type { Accommodation } from './accommodation.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { type GuestParty, isPartyAllowed } from './guest-party.ts';
import { type Quote, quoteStay } from './quote.ts';
import { checkStay, countNights, nightsOf, type Stay, type StayRefusal, type StayRules } from './stay.ts';

/** What is left of one accommodation for one night. */
export interface InventoryNight {
  readonly units: number;
  readonly taken: number;
  readonly priceMinor: number;
  readonly closed: boolean;
}

/** Inventory by accommodation id, then by night. A night that is missing is not on sale. */
export type Inventory = ReadonlyMap<number, ReadonlyMap<CalendarDate, InventoryNight>>;

/** All that a decision about a stay depends on besides the stay itself. */
export interface SaleCircumstances {
  readonly today: CalendarDate;
  readonly rules: StayRules;
  readonly inventory: Inventory;
}

/** One room of a booking: what is to be slept in, and by whom. */
export interface RoomRequest {
  readonly accommodation: Accommodation;
  readonly party: GuestParty;
}

export type OfferRefusal =
  | StayRefusal
  | { readonly reason: 'party_does_not_fit' }
  | { readonly reason: 'phone_only' }
  | { readonly reason: 'closed_to_sale' }
  | { readonly reason: 'sold_out' };

export type Offer =
  | { readonly isAvailable: true; readonly quote: Quote }
  | { readonly isAvailable: false; readonly refusal: OfferRefusal; readonly accommodationId: number };

/** How far ahead of the wished arrival the nearest free one is looked for. */
export const NEAREST_ARRIVAL_DAYS = 365;

/**
 * Whether these rooms can be booked together for the stay, and for how much. The page that offers and the order that
 * accepts both ask this function; the database constraint behind it settles races.
 */
export function offerStay(rooms: readonly RoomRequest[], stay: Stay, circumstances: SaleCircumstances): Offer {
  const wanted = new Map<number, number>();
  for (const room of rooms) {
    const { id } = room.accommodation;
    const units = (wanted.get(id) ?? 0) + 1;
    wanted.set(id, units);
    const refusal = refuseRoom(room, units, stay, circumstances);
    if (refusal !== null) return { isAvailable: false, refusal, accommodationId: id };
  }
  const priced = rooms.map((room) => ({
    ...room,
    nightPricesMinor: nightPrices(room.accommodation.id, stay, circumstances.inventory),
  }));
  return { isAvailable: true, quote: quoteStay(priced, stay, circumstances.today) };
}

/** Units that this party can still book for the whole stay: 0 whatever the reason why not. */
export function countFreeUnits(room: RoomRequest, stay: Stay, circumstances: SaleCircumstances): number {
  if (refuseRoom(room, 1, stay, circumstances) !== null) return 0;
  return leastFreeUnits(room.accommodation.id, stay, circumstances.inventory);
}

/** A night that is closed, or not on sale yet, closes every stay over it. */
export function isClosedToSale(accommodationId: number, stay: Stay, inventory: Inventory): boolean {
  const nights = inventory.get(accommodationId);
  return nightsOf(stay).some((night) => nights?.get(night)?.closed ?? true);
}

/** The first arrival from the wished one on, within a year, for which the same rooms can be booked for as many nights. */
export function findNearestArrival(
  rooms: readonly RoomRequest[],
  stay: Stay,
  circumstances: SaleCircumstances,
): CalendarDate | null {
  const nights = countNights(stay);
  for (let days = 0; days <= NEAREST_ARRIVAL_DAYS; days += 1) {
    const arrival = addDays(stay.arrival, days);
    const candidate = { arrival, departure: addDays(arrival, nights) };
    if (offerStay(rooms, candidate, circumstances).isAvailable) return arrival;
  }
  return null;
}

function refuseRoom(
  { accommodation, party }: RoomRequest,
  units: number,
  stay: Stay,
  { today, rules, inventory }: SaleCircumstances,
): OfferRefusal | null {
  const stayRefusal = checkStay(stay, today, rules, accommodation.minimumStayBlocks);
  if (stayRefusal !== null) return stayRefusal;
  if (!isPartyAllowed(party, accommodation)) return { reason: 'party_does_not_fit' };
  if (accommodation.phoneOnly) return { reason: 'phone_only' };
  if (isClosedToSale(accommodation.id, stay, inventory)) return { reason: 'closed_to_sale' };
  return leastFreeUnits(accommodation.id, stay, inventory) < units ? { reason: 'sold_out' } : null;
}

function leastFreeUnits(accommodationId: number, stay: Stay, inventory: Inventory): number {
  const nights = inventory.get(accommodationId);
  const free = nightsOf(stay).map((night) => {
    const row = nights?.get(night);
    return row === undefined || row.closed ? 0 : Math.max(0, row.units - row.taken);
  });
  return Math.min(...free);
}

function nightPrices(accommodationId: number, stay: Stay, inventory: Inventory): number[] {
  const nights = inventory.get(accommodationId);
  return nightsOf(stay).map((night) => {
    const row = nights?.get(night);
    if (row === undefined) throw new RangeError(`No price for ${accommodationId} on ${night}`);
    return row.priceMinor;
  });
}

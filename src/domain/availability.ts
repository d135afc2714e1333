import type { Accommodation } from './accommodation.ts';
import { addDays, type CalendarDate, nextDay } from './calendar-date.ts';
import { type GuestParty, isPartyAllowed } from './guest-party.ts';
import { type Quote, quoteStay } from './quote.ts';
import { checkStay, countNights, isLengthSold, nightsOf, type Stay, type StayRefusal, type StayRules } from './stay.ts';

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

export interface RefusedOffer {
  readonly isAvailable: false;
  readonly refusal: OfferRefusal;
  readonly accommodationId: number;
}

export type Offer = { readonly isAvailable: true; readonly quote: Quote } | RefusedOffer;

/** How far ahead of the wished arrival the nearest free one is looked for. */
export const NEAREST_ARRIVAL_DAYS = 365;

/**
 * Whether these rooms, one at least, can be booked together for the stay, and for how much. The page that offers and
 * the order that accepts both ask this function; the database constraint behind it settles races.
 */
export function offerStay(rooms: readonly RoomRequest[], stay: Stay, circumstances: SaleCircumstances): Offer {
  if (rooms.length === 0) throw new RangeError('A stay needs at least one room');
  const refused = refuseStay(rooms, stay, circumstances);
  if (refused !== null) return refused;
  const priced = rooms.map((room) => ({
    ...room,
    nightPricesMinor: nightPrices(room.accommodation.id, stay, circumstances.inventory),
  }));
  return { isAvailable: true, quote: quoteStay(priced, stay, circumstances.today) };
}

/**
 * The first arrival from the wished one on, within a year, for which the same rooms can be booked for as many nights.
 * A page asks this for every accommodation, so nights are walked once and a sold night skips every stay over it.
 */
export function findNearestArrival(
  rooms: readonly RoomRequest[],
  stay: Stay,
  circumstances: SaleCircumstances,
): CalendarDate | null {
  const nights = countNights(stay);
  const { today, rules, inventory } = circumstances;
  if (!isLengthSold(nights, rules) || rooms.some((room) => refuseRoomOnAnyDates(room) !== null)) return null;
  const calendars = wantedCalendars(rooms, inventory);
  const lastArrival = addDays(stay.arrival, NEAREST_ARRIVAL_DAYS);
  let arrival = stay.arrival < today ? today : stay.arrival;
  let freeNights = 0;
  for (let night = arrival; arrival <= lastArrival; night = nextDay(night)) {
    if (calendars.some(({ units, rows }) => freeUnitsOn(rows?.get(night)) < units)) {
      arrival = nextDay(night);
      freeNights = 0;
      continue;
    }
    freeNights += 1;
    if (freeNights < nights) continue;
    if (refuseStay(rooms, { arrival, departure: nextDay(night) }, circumstances) === null) return arrival;
    arrival = nextDay(arrival);
    freeNights -= 1;
  }
  return null;
}

/** Why these rooms cannot be booked together: the first room that stands in the way, in their order; null = they can. */
function refuseStay(rooms: readonly RoomRequest[], stay: Stay, circumstances: SaleCircumstances): RefusedOffer | null {
  const wantedUnits = new Map<number, number>();
  for (const room of rooms) {
    const accommodationId = room.accommodation.id;
    const units = (wantedUnits.get(accommodationId) ?? 0) + 1;
    wantedUnits.set(accommodationId, units);
    const refusal = refuseRoom(room, units, stay, circumstances);
    if (refusal !== null) return { isAvailable: false, refusal, accommodationId };
  }
  return null;
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

/** Units left for a night; none where the night is closed or not on sale. */
function freeUnitsOn(night: InventoryNight | undefined): number {
  return night === undefined || night.closed ? 0 : Math.max(0, night.units - night.taken);
}

interface WantedCalendar {
  readonly units: number;
  readonly rows: ReadonlyMap<CalendarDate, InventoryNight> | undefined;
}

/** Rooms of one accommodation are looked for together, each in a unit of its own. */
function wantedCalendars(rooms: readonly RoomRequest[], inventory: Inventory): WantedCalendar[] {
  const ids = rooms.map((room) => room.accommodation.id);
  return [...new Set(ids)].map((id) => ({
    units: ids.filter((wanted) => wanted === id).length,
    rows: inventory.get(id),
  }));
}

/** What refuses the room on any dates: its party, or that it is sold by phone alone. */
function refuseRoomOnAnyDates({ accommodation, party }: RoomRequest): OfferRefusal | null {
  if (!isPartyAllowed(party, accommodation)) return { reason: 'party_does_not_fit' };
  return accommodation.phoneOnly ? { reason: 'phone_only' } : null;
}

function refuseRoom(
  room: RoomRequest,
  units: number,
  stay: Stay,
  { today, rules, inventory }: SaleCircumstances,
): OfferRefusal | null {
  const { id, minimumStayBlocks } = room.accommodation;
  const refusal = checkStay(stay, today, rules, minimumStayBlocks) ?? refuseRoomOnAnyDates(room);
  if (refusal !== null) return refusal;
  if (isClosedToSale(id, stay, inventory)) return { reason: 'closed_to_sale' };
  return leastFreeUnits(id, stay, inventory) < units ? { reason: 'sold_out' } : null;
}

function leastFreeUnits(accommodationId: number, stay: Stay, inventory: Inventory): number {
  const nights = inventory.get(accommodationId);
  return Math.min(...nightsOf(stay).map((night) => freeUnitsOn(nights?.get(night))));
}

function nightPrices(accommodationId: number, stay: Stay, inventory: Inventory): number[] {
  const nights = inventory.get(accommodationId);
  return nightsOf(stay).map((night) => {
    const row = nights?.get(night);
    if (row === undefined) throw new RangeError(`No price for ${accommodationId} on ${night}`);
    return row.priceMinor;
  });
}

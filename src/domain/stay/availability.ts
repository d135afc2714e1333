import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { PricedExtra } from '#domain/pricing/extras.ts';
import { type Quote, quoteAgreed, quoteStay, withExtras } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Accommodation, MinimumStayBlock } from './accommodation.ts';
import { type GuestParty, isPartyAllowed } from './guest-party.ts';
import { findSplitFault } from './split-stay.ts';
import { checkStay, nightsOf, type OwnNights, ownStay, type Stay, type StayRefusal, type StayRules } from './stay.ts';

export interface InventoryNight {
  readonly units: number;
  readonly taken: number;
  readonly priceMinor: number;
  readonly closed: boolean;
  /** Minimum nights that the desk has set for a stay arriving on this night. Missing: the house's own periods apply. */
  readonly minimumNights?: number;
}

/** Keyed by accommodation id, then by night. A missing night is not on sale. */
export type Inventory = ReadonlyMap<number, ReadonlyMap<CalendarDate, InventoryNight>>;

export interface SaleContext {
  /** The day of sale, which is also the first possible arrival: see `firstArrival`. */
  readonly today: CalendarDate;
  readonly rules: StayRules;
  readonly inventory: Inventory;
  /** The best one applies. Missing: the stay is booked without an offer. */
  readonly specialOffers?: readonly SpecialOffer[] | undefined;
}

export interface RoomRequest extends OwnNights {
  readonly accommodation: Accommodation;
  readonly party: GuestParty;
}

/** What the guest wants to book: the stay, with the accommodation and party of each room. At least one room. */
export interface ChosenStay {
  readonly stay: Stay;
  readonly rooms: readonly RoomRequest[];
}

export type RoomRefusal =
  | StayRefusal
  | { readonly reason: 'party_does_not_fit' }
  | { readonly reason: 'phone_only' }
  | { readonly reason: 'closed_to_sale' }
  | { readonly reason: 'sold_out' };

export interface RefusedRoom {
  readonly isAvailable: false;
  readonly refusal: RoomRefusal;
  readonly accommodationId: number;
}

export type StayDecision = { readonly isAvailable: true; readonly quote: Quote } | RefusedRoom;

export const NEAREST_ARRIVAL_DAYS = 365;

/**
 * Accepts orders, changes and split stays. A property test compares it with what pages show (`evaluateStay`). A
 * database constraint settles races. Rooms may have nights of their own; the rules apply to the whole stay. Throws for
 * split stays whose parts are not consecutive.
 */
export function acceptStay(rooms: readonly RoomRequest[], stay: Stay, context: SaleContext): StayDecision {
  if (rooms.length === 0) throw new RangeError('A stay needs at least one room');
  const fault = findSplitFault(rooms, stay);
  if (fault !== null) throw new RangeError(`Room ${fault.room} of a split stay: ${fault.fault}`);
  const refused = refuseStay(rooms, stay, context);
  if (refused !== null) return refused;
  const priced = rooms.map((room) => ({
    ...room,
    nightPricesMinor: nightPrices(room.accommodation.id, ownStay(room, stay), context.inventory),
  }));
  return { isAvailable: true, quote: quoteStay(priced, stay, context.today, context.specialOffers) };
}

/** Separate from `acceptStay`, because pages price many stays, none of them with extras. */
export function acceptWithExtras(
  rooms: readonly RoomRequest[],
  stay: Stay,
  { extras, ...context }: SaleContext & { readonly extras: readonly PricedExtra[] | undefined },
): StayDecision {
  const decision = acceptStay(rooms, stay, context);
  return decision.isAvailable ? { ...decision, quote: withExtras(decision.quote, extras) } : decision;
}

/**
 * Accepts an imported stay at its agreed `totalMinor`. Its length and today's prices do not matter, but its nights must
 * be free and open.
 */
export function acceptFormerStay(
  room: RoomRequest,
  stay: Stay,
  totalMinor: number,
  { today, inventory }: Pick<SaleContext, 'today' | 'inventory'>,
): StayDecision {
  const { accommodation } = room;
  const { id: accommodationId } = accommodation;
  const refuse = (refusal: RoomRefusal): RefusedRoom => ({ isAvailable: false, refusal, accommodationId });
  if (stay.arrival < today) return refuse({ reason: 'arrival_in_the_past' });
  const unfit = refuseRoomOnAnyDates(room);
  if (unfit !== null) return refuse(unfit);
  if (isClosedToSale(accommodationId, stay, inventory)) return refuse({ reason: 'closed_to_sale' });
  const soldOut = refuseUnits(room, stay, inventory, new Map());
  return soldOut === null ? { isAvailable: true, quote: quoteAgreed(room, stay, totalMinor) } : refuse(soldOut);
}

/** Returns the refusal of the first room that cannot be booked. null: all can be booked. */
export function refuseStay(rooms: readonly RoomRequest[], stay: Stay, context: SaleContext): RefusedRoom | null {
  const wanted = new Map<number, Map<CalendarDate, number>>();
  for (const room of rooms) {
    const accommodationId = room.accommodation.id;
    const refusal = refuseRoom(room, stay, context) ?? refuseUnits(room, stay, context.inventory, wanted);
    if (refusal !== null) return { isAvailable: false, refusal, accommodationId };
  }
  return null;
}

/** Returns 0 for any refusal. */
export function countFreeUnits(room: RoomRequest, stay: Stay, context: SaleContext): number {
  if (refuseRoom(room, stay, context) !== null) return 0;
  return leastFreeUnits(room.accommodation.id, stay, context.inventory);
}

export function isClosedToSale(accommodationId: number, stay: Stay, inventory: Inventory): boolean {
  const nights = inventory.get(accommodationId);
  return nightsOf(stay).some((night) => nights?.get(night)?.closed ?? true);
}

/** Returns 0 if the night is closed or not on sale. */
export function freeUnitsOn(night: InventoryNight | undefined): number {
  return night === undefined || night.closed ? 0 : Math.max(0, night.units - night.taken);
}

/**
 * Returns the minimum-stay rules for an arrival on this day: the desk's rule for the day, otherwise the house's
 * periods.
 */
export function minimumStaysFrom(
  { id, minimumStayBlocks }: Pick<Accommodation, 'id' | 'minimumStayBlocks'>,
  arrival: CalendarDate,
  inventory: Inventory,
): readonly MinimumStayBlock[] {
  const minimumNights = inventory.get(id)?.get(arrival)?.minimumNights;
  return minimumNights === undefined ? minimumStayBlocks : [{ start: arrival, end: arrival, minimumNights }];
}

export function refuseRoomOnAnyDates({ accommodation, party }: RoomRequest): RoomRefusal | null {
  if (!isPartyAllowed(party, accommodation)) return { reason: 'party_does_not_fit' };
  return accommodation.phoneOnly ? { reason: 'phone_only' } : null;
}

function refuseRoom(room: RoomRequest, stay: Stay, { today, rules, inventory }: SaleContext): RoomRefusal | null {
  const { id } = room.accommodation;
  const blocks = minimumStaysFrom(room.accommodation, stay.arrival, inventory);
  const refusal = checkStay(stay, today, rules, blocks) ?? refuseRoomOnAnyDates(room);
  if (refusal !== null) return refusal;
  return isClosedToSale(id, ownStay(room, stay), inventory) ? { reason: 'closed_to_sale' } : null;
}

/** `wanted`: units of earlier rooms, by accommodation and night. Adds the room's own units to it. */
function refuseUnits(
  room: RoomRequest,
  stay: Stay,
  inventory: Inventory,
  wanted: Map<number, Map<CalendarDate, number>>,
): RoomRefusal | null {
  const { id } = room.accommodation;
  const units = wanted.get(id) ?? new Map<CalendarDate, number>();
  wanted.set(id, units);
  const nights = nightsOf(ownStay(room, stay));
  for (const night of nights) units.set(night, (units.get(night) ?? 0) + 1);
  const isSoldOut = nights.some((night) => freeUnitsOn(inventory.get(id)?.get(night)) < (units.get(night) ?? 0));
  return isSoldOut ? { reason: 'sold_out' } : null;
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

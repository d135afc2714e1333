import type { OtherHouse, PanelAlert } from '#app/features/stay-picker/panel/panel-state.ts';
import type { AvailabilityCalls } from '#app/stores/availability/availability-calls.ts';
import type { ByRoomType, FreeUnits, RoomTypeRate } from '#app/stores/availability/booking-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { quoteStay } from '#domain/stay/quote.ts';
import { countNights, type Stay } from '#domain/stay/stay.ts';
import { type FreeAccommodation, findUpsell, type Upsell } from '#domain/stay/upsell.ts';

/** One accommodation, for one stay and party. */
export interface SingleWish {
  readonly accommodation: Accommodation;
  readonly stay: Stay;
  readonly party: GuestParty;
  readonly today: CalendarDate;
}

export type SingleAnswer =
  /** `totalMinor`: the bill of the stay as asked for, in kopiyky. */
  | { readonly isFree: true; readonly totalMinor: number; readonly upsell: Upsell | null }
  | { readonly isFree: false; readonly alert: PanelAlert };

/**
 * Whether the one accommodation can be booked, asked by two calls at once (spec section 4, "Book flow for a single
 * accommodation"); a call that fails is an answer too: unknown.
 */
export async function checkSingle(
  wish: SingleWish,
  accommodations: readonly Accommodation[],
  calls: AvailabilityCalls,
  signal: AbortSignal,
): Promise<SingleAnswer> {
  try {
    const [rates, freeRooms] = await Promise.all([
      calls.fetchPrices(wish.stay, signal),
      calls.fetchFreeRooms(wish.stay, wish.party, signal),
    ]);
    return judgeSingle(wish, accommodations, rates, freeRooms);
  } catch {
    // The guest is told that it is not known.
    return { isFree: false, alert: { key: 'unknown' } };
  }
}

/** The contract's "which text when" for one accommodation. */
export function judgeSingle(
  { accommodation, stay, party, today }: SingleWish,
  accommodations: readonly Accommodation[],
  rates: ByRoomType<RoomTypeRate>,
  freeRooms: ByRoomType<FreeUnits>,
): SingleAnswer {
  const rate = rates.get(accommodation.roomTypeId);
  const free = freeRooms.get(accommodation.roomTypeId);
  if (rate === undefined || free === undefined) return { isFree: false, alert: { key: 'unknown' } };
  const { nearestArrival } = free;
  const sold = accommodations.flatMap((each) => toFree(each, stay, rates, freeRooms));
  const other = otherHouse(accommodation, sold, { stay, party, today });
  if (rate.isClosedToSale) return { isFree: false, alert: { key: 'cant_to_book', nearestArrival, ...other } };
  if (free.freeUnits === 0) {
    const alert = refusal(accommodation, accommodations, nearestArrival, freeRooms);
    return { isFree: false, alert: { ...alert, ...other } };
  }
  const chosen = sold.find((each) => each.accommodation.id === accommodation.id);
  // A price for half the nights would be a wrong promise.
  if (chosen === undefined) return { isFree: false, alert: { key: 'unknown' } };
  const { totalMinor } = quoteStay([{ ...chosen, party }], stay, today);
  return { isFree: true, totalMinor, upsell: findUpsell(chosen, party, sold, stay, today) };
}

/** The least dear of the same kind that is free for these dates and this party. */
function otherHouse(
  { id, kind }: Accommodation,
  sold: readonly FreeAccommodation[],
  { stay, party, today }: Omit<SingleWish, 'accommodation'>,
): { readonly other?: OtherHouse } {
  const [other] = sold
    .filter(({ accommodation }) => accommodation.kind === kind && accommodation.id !== id && !accommodation.phoneOnly)
    .map((each) => ({ id: each.accommodation.id, totalMinor: quoteStay([{ ...each, party }], stay, today).totalMinor }))
    .sort((one, another) => one.totalMinor - another.totalMinor);
  return other === undefined ? {} : { other };
}

function refusal(
  { id, kind }: Accommodation,
  accommodations: readonly Accommodation[],
  nearestArrival: CalendarDate | null,
  freeRooms: ByRoomType<FreeUnits>,
): PanelAlert {
  if (nearestArrival !== null) return { key: 'no_available_for_dates', nearestArrival };
  const others = accommodations.filter((other) => other.kind === kind && other.id !== id);
  const areOthersFree = others.some(({ roomTypeId }) => (freeRooms.get(roomTypeId)?.freeUnits ?? 0) > 0);
  return { key: 'no_available_for_all', areOthersFree };
}

function toFree(
  accommodation: Accommodation,
  stay: Stay,
  rates: ByRoomType<RoomTypeRate>,
  freeRooms: ByRoomType<FreeUnits>,
): FreeAccommodation[] {
  const { nightPricesMinor, isClosedToSale } = rates.get(accommodation.roomTypeId) ?? {
    nightPricesMinor: [],
    isClosedToSale: true,
  };
  const isWhole = nightPricesMinor.length === countNights(stay);
  const isSold = isWhole && !isClosedToSale && (freeRooms.get(accommodation.roomTypeId)?.freeUnits ?? 0) > 0;
  return isSold ? [{ accommodation, nightPricesMinor }] : [];
}

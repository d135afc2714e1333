import { evaluatePicked, type PanelAlert, type PanelFacts, type PanelState } from '#app/features/stay/panel-state.ts';
import type { ShownUpsell } from '#app/features/stay/upsell-sheet.tsx';
import { withoutCompared } from '#app/storage/compared-houses.ts';
import type { AvailabilityCalls } from '#app/stores/availability/ask-availability.ts';
import { answersOf, evaluateRoom } from '#app/stores/availability/stay-answer.ts';
import { singleOf } from '#domain/search/wished-stay.ts';
import { type Accommodation, othersOfKind } from '#domain/stay/accommodation.ts';
import type { RoomRequest } from '#domain/stay/availability.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, FreeUnits, RoomTypeRate } from '#domain/stay/stay-status.ts';
import { findUpsell } from '#domain/stay/upsell.ts';

/** One accommodation for one party; its own nights are the stay. */
export interface SingleWish extends RoomRequest {
  readonly stay: Stay;
}

/** The request about one accommodation; null: a general search, or not yet complete. */
export function singleWish(state: PanelState, facts: PanelFacts): SingleWish | null {
  const accommodation = singleOf(state, facts);
  const { stay, refused } = evaluatePicked(state, facts);
  const [party] = state.rooms;
  if (accommodation === null || stay === null || refused !== null || party === undefined) return null;
  return { accommodation, stay, party };
}

/** `offer`: an upgrade of the free accommodation; null: nothing better is free. */
export type SingleAnswer = { readonly offer: ShownUpsell | null } | PanelAlert;

/** Spec section 4, "Book flow for a single accommodation": its price, the others' for an upgrade, and availability. */
export async function checkSingle(
  wish: SingleWish,
  facts: PanelFacts,
  calls: AvailabilityCalls,
  signal: AbortSignal,
): Promise<SingleAnswer> {
  // A failed call keeps the other's answer. Without it the guest is told that the status is unknown.
  const [own, all, units] = await Promise.all([
    calls.fetchPrices(wish.stay, signal, wish.accommodation.roomTypeId).catch(() => null),
    calls.fetchPrices(wish.stay, signal).catch(() => null),
    calls.fetchFreeRooms(wish.stay, wish.party, signal).catch(() => null),
  ]);
  const rates = own === null ? all : new Map([...(all ?? []), ...own]);
  return evaluateSingle(wish, facts, rates, units);
}

/** The status of the one accommodation, with an upgrade if it is free, otherwise with alternatives. */
export function evaluateSingle(
  { accommodation, stay, party }: SingleWish,
  { accommodations, firstArrival: today, rules, specialOffers }: PanelFacts,
  rates: ByRoomType<RoomTypeRate> | null,
  units: ByRoomType<FreeUnits> | null,
): SingleAnswer {
  const answers = answersOf(stay, rates, units);
  const evaluate = (each: Accommodation) =>
    evaluateRoom(
      { accommodation: each, party, stay, today, rules, specialOffers },
      answers,
      0,
      othersOfKind(each, accommodations),
    );
  const status = evaluate(accommodation);
  const free = accommodations.flatMap((each) => {
    const found = evaluate(each);
    return found.kind === 'free' ? [{ ...found, accommodation: each }] : [];
  });
  if (status.kind === 'free') {
    const chosen = { ...status, accommodation };
    const upsell = findUpsell(chosen, party, withoutCompared(free), stay, today, specialOffers);
    return { offer: upsell && { chosen: accommodation, stay, totalMinor: status.quote.totalMinor, upsell } };
  }
  if (status.kind === 'unknown') return { status };
  // The cheapest house of the same kind that is free for these dates and this party.
  const [other] = free
    .filter((each) => each.accommodation.kind === accommodation.kind)
    .map((each) => ({ id: each.accommodation.id, totalMinor: each.quote.totalMinor }))
    .sort((one, another) => one.totalMinor - another.totalMinor);
  return other === undefined ? { status } : { status, other };
}

import type { OfferOption } from '#app/content/views/booking-view.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type PickedDates, pickedStay } from '#domain/calendar/date-picking.ts';
import {
  ALL_KINDS,
  boundRooms,
  DEFAULT_ROOMS,
  isOfKind,
  type KindFilter,
  repairRooms,
} from '#domain/search/filters.ts';
import { type Accommodation, type AccommodationKind, mostGuestsOf } from '#domain/stay/accommodation.ts';
import { evaluateDates } from '#domain/stay/evaluate-stay.ts';
import { countGuests, type GuestParty, isPartyAllowed } from '#domain/stay/guest-party.ts';
import { areDatesRefused } from '#domain/stay/refused-stay.ts';
import { defaultStay, type Stay, type StayRules } from '#domain/stay/stay.ts';
import type { DatesStatus, FreeStay, StayStatus } from '#domain/stay/stay-status.ts';

/** The booking panel's tabs, in the order of the specification: 1 category, 2 dates, 3 guests. */
export const PANEL_TABS = ['category', 'dates', 'guests'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** Another accommodation of the same kind that is free for the same dates, and its total in kopiyky. */
export interface OtherHouse {
  readonly id: number;
  readonly totalMinor: number;
}

/** Why the wished stay cannot be booked, and what else is free for the same dates. */
export interface PanelAlert {
  readonly status: Exclude<StayStatus, FreeStay>;
  readonly other?: OtherHouse;
}

export interface PanelState {
  readonly tab: PanelTab;
  readonly kind: KindFilter;
  /** The one accommodation picked; null in a general search. */
  readonly singleId: number | null;
  readonly picked: PickedDates;
  readonly rooms: readonly GuestParty[];
  readonly alert: PanelAlert | null;
  /** The guest wanted to book without dates, or with dates that the rules refuse. */
  readonly isRangeInvalid: boolean;
}

/** What a step depends on besides the state. */
export interface PanelFacts {
  readonly today: CalendarDate;
  readonly firstArrival: CalendarDate;
  readonly rules: StayRules;
  readonly accommodations: readonly Accommodation[];
  readonly specialOffers?: readonly OfferOption[];
}

export type PanelStep =
  | { readonly type: 'tab_opened'; readonly tab: PanelTab }
  | { readonly type: 'kind_opened'; readonly kind: AccommodationKind }
  | { readonly type: 'kind_picked'; readonly kind: KindFilter }
  | { readonly type: 'single_picked'; readonly id: number }
  | { readonly type: 'single_unpicked' }
  | { readonly type: 'dates_picked'; readonly picked: PickedDates }
  | { readonly type: 'rooms_changed'; readonly rooms: readonly GuestParty[] }
  | { readonly type: 'dates_demanded' }
  | { readonly type: 'refused'; readonly alert: PanelAlert };

const NO_DATES: PickedDates = { arrival: null, departure: null };

/** Every transition of the booking panel (spec section 4, "Booking modal tabs"). */
export function takePanelStep(state: PanelState, step: PanelStep, facts: PanelFacts): PanelState {
  switch (step.type) {
    case 'tab_opened':
      return { ...state, tab: step.tab, alert: null };
    case 'kind_opened':
      return openKind(state, step.kind, facts);
    case 'kind_picked':
      return calm({ ...endSingle(state, facts), tab: 'dates', kind: step.kind });
    case 'single_picked':
      if (step.id === state.singleId) return calm({ ...state, tab: 'dates' });
      return pickSingle(state, step.id, facts);
    case 'single_unpicked':
      return calm(endSingle(state, facts));
    case 'dates_picked':
      return pickDates(state, step.picked, facts);
    case 'rooms_changed':
      return allowRooms(state, step.rooms, facts);
    case 'dates_demanded':
      return { ...state, tab: 'dates', isRangeInvalid: true };
    case 'refused':
      return { ...state, alert: step.alert, isRangeInvalid: areDatesRefused(step.alert.status) };
  }
}

/** The stay, when both dates are picked, and why the rules refuse it; null: missing, or not refused. */
export function evaluatePicked(
  state: PanelState,
  facts: PanelFacts,
): { stay: Stay | null; refused: DatesStatus | null } {
  const stay = pickedStay(state.picked);
  if (stay === null) return { stay: null, refused: null };
  const blocks = singleOf(state, facts)?.minimumStayBlocks ?? [];
  return { stay, refused: evaluateDates(stay, facts.firstArrival, facts.rules, blocks) };
}

export function singleOf({ singleId }: Pick<PanelState, 'singleId'>, { accommodations }: PanelFacts) {
  return accommodations.find(({ id }) => id === singleId) ?? null;
}

/** A kind whose list opens is chosen, and its list stays in view. One accommodation of it stays picked. */
function openKind(state: PanelState, kind: AccommodationKind, facts: PanelFacts): PanelState {
  if (singleOf(state, facts)?.kind === kind) return state;
  return calm({ ...endSingle(state, facts), kind });
}

/** Some room has more guests than any of the accommodations searched takes. */
export function isAnyRoomTooLarge(state: Pick<PanelState, 'kind' | 'singleId' | 'rooms'>, facts: PanelFacts): boolean {
  return state.rooms.some((party) => isTooLarge(party, state, facts));
}

export function isTooLarge(
  party: GuestParty,
  { kind, singleId }: Pick<PanelState, 'kind' | 'singleId'>,
  facts: PanelFacts,
) {
  return singleId === null && countGuests(party) > mostGuestsOf(searchedBy(kind, facts));
}

/** Those of the kind, or all where the kind has none that is booked online. */
export function searchedBy(kind: KindFilter, { accommodations }: PanelFacts): readonly Accommodation[] {
  const ofKind = accommodations.filter((each) => isOfKind(each, kind));
  return mostGuestsOf(ofKind) === 0 ? accommodations : ofKind;
}

/** One accommodation starts its own search: kind, dates and guests are cleared, and its dates are to be picked. */
function pickSingle(state: PanelState, id: number, { accommodations }: PanelFacts): PanelState {
  const single = accommodations.find((each) => each.id === id);
  if (single === undefined) return state;
  return calm({ ...state, tab: 'dates', kind: ALL_KINDS, singleId: id, picked: NO_DATES, rooms: DEFAULT_ROOMS });
}

/** Back to a general search. Without its one accommodation it is from today for two nights. */
function endSingle(state: PanelState, { today }: PanelFacts): PanelState {
  const picked = state.singleId === null ? state.picked : defaultStay(today);
  return { ...state, singleId: null, picked, rooms: repairRooms(state.rooms) };
}

/** Dates that satisfy the rules lead to the guests; refused dates stay, with the reason. */
function pickDates(state: PanelState, picked: PickedDates, facts: PanelFacts): PanelState {
  const next = calm({ ...state, picked });
  const { stay, refused } = evaluatePicked(next, facts);
  if (stay === null) return next;
  if (refused !== null) return { ...next, alert: { status: refused }, isRangeInvalid: true };
  return { ...next, tab: 'guests' };
}

/** A single accommodation is booked once, for a party that fits. */
function allowRooms(state: PanelState, wanted: readonly GuestParty[], facts: PanelFacts): PanelState {
  const single = singleOf(state, facts);
  const rooms = single === null ? boundRooms(wanted) : wanted.slice(0, 1);
  if (rooms.length === 0 || !rooms.every((party) => isPartyAllowed(party, single))) return state;
  return { ...state, rooms, alert: null };
}

function calm(state: PanelState): PanelState {
  return { ...state, alert: null, isRangeInvalid: false };
}

import type { PanelView } from '#app/content/views/panel-view.ts';
import type { PanelOpening, PanelTab } from '#app/stores/interface-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { isOfKind, type KindFilter } from '#domain/search/filters.ts';
import { type Search, wishOfSearch } from '#domain/search/search.ts';
import { changeWish, singleOf, type WishContext, type WishedStay, type WishStep } from '#domain/search/wished-stay.ts';
import { type Accommodation, mostGuestsOf } from '#domain/stay/accommodation.ts';
import { evaluateDates } from '#domain/stay/evaluate-stay.ts';
import { countGuests, type GuestParty } from '#domain/stay/guest-party.ts';
import { pickedStay, type Stay, type StayRules } from '#domain/stay/stay.ts';
import { areDatesRefused, type DatesStatus, type FreeStay, type StayStatus } from '#domain/stay/stay-status.ts';

/** Tabs in the order of the specification: 1 category, 2 dates, 3 guests. */
export const PANEL_TABS: readonly PanelTab[] = ['category', 'dates', 'guests'];

/** Why the wished stay cannot be booked, and what else is free for the same dates. */
export interface PanelAlert {
  readonly status: Exclude<StayStatus, FreeStay>;
  /** Another accommodation of the same kind, and its total in kopiyky. */
  readonly other?: { readonly id: number; readonly totalMinor: number };
}

export interface PanelState extends WishedStay {
  readonly tab: PanelTab;
  readonly alert: PanelAlert | null;
  /** The guest wanted to book without dates, or with dates that the rules refuse. */
  readonly isRangeInvalid: boolean;
}

export interface PanelFacts extends WishContext {
  readonly accommodations: readonly Accommodation[];
  readonly firstArrival: CalendarDate;
  readonly rules: StayRules;
  readonly specialOffers?: readonly SpecialOffer[] | undefined;
}

export type PanelStep =
  | WishStep
  | { readonly type: 'tab_opened'; readonly tab: PanelTab }
  | { readonly type: 'dates_demanded' }
  | { readonly type: 'refused'; readonly alert: PanelAlert };

export function panelAt(tab: PanelTab, wish: WishedStay): PanelState {
  return { ...wish, tab, alert: null, isRangeInvalid: false };
}

export function startPanel(
  search: Search,
  { tab, category }: PanelOpening,
  { kinds }: Pick<PanelView, 'kinds'>,
  facts: PanelFacts,
): PanelState {
  const start = panelAt(tab ?? 'category', { ...wishOfSearch(search), singleId: null });
  const single = facts.accommodations.find(({ slug, phoneOnly }) => slug === category && !phoneOnly);
  if (single !== undefined) {
    const picked = takePanelStep(start, { type: 'single_picked', id: single.id }, facts);
    // The house's own page is not a new pick, so the guests of the search stay if they fit.
    return takePanelStep(picked, { type: 'rooms_changed', rooms: start.rooms }, facts);
  }
  const kind = kinds.find(({ slug }) => slug === category);
  return kind === undefined ? start : takePanelStep(start, { type: 'kind_opened', kind: kind.slug }, facts);
}

/** The next state after each step, including its message (spec section 4, "Booking modal tabs"). */
export function takePanelStep(state: PanelState, step: PanelStep, facts: PanelFacts): PanelState {
  switch (step.type) {
    case 'tab_opened':
      return { ...state, tab: step.tab, alert: null };
    case 'dates_demanded':
      return { ...state, tab: 'dates', isRangeInvalid: true };
    case 'refused':
      return { ...state, alert: step.alert, isRangeInvalid: areDatesRefused(step.alert.status) };
  }
  const changed = changeWish(state, step, facts);
  switch (step.type) {
    case 'rooms_changed':
      return changed === state ? state : { ...changed, alert: null };
    case 'kind_opened':
      return changed === state ? state : calm(changed);
    case 'single_unpicked':
      return calm(changed);
    case 'kind_picked':
      return calm({ ...changed, tab: 'dates' });
    case 'single_picked':
      // The list's own tab stays open if the resort does not have the house.
      return changed.singleId === step.id ? calm({ ...changed, tab: 'dates' }) : state;
    case 'house_changed':
    case 'dates_picked':
      return leadOn(calm(changed), facts);
  }
}

/** Dates that satisfy the rules lead to the guests; refused dates stay, with the reason. */
function leadOn(state: PanelState, facts: PanelFacts): PanelState {
  const { stay, refused } = evaluatePicked(state, facts);
  if (stay === null) return state;
  if (refused !== null) return { ...state, alert: { status: refused }, isRangeInvalid: true };
  return { ...state, tab: 'guests' };
}

function calm(state: PanelState): PanelState {
  return { ...state, alert: null, isRangeInvalid: false };
}

/** The stay, if both dates are picked, and why the rules refuse it; null: missing, or not refused. */
export function evaluatePicked(
  wish: WishedStay,
  facts: PanelFacts,
): { stay: Stay | null; refused: DatesStatus | null } {
  const stay = pickedStay(wish.picked);
  if (stay === null) return { stay: null, refused: null };
  const blocks = singleOf(wish, facts)?.minimumStayBlocks ?? [];
  return { stay, refused: evaluateDates(stay, facts.firstArrival, facts.rules, blocks) };
}

/** Why the wish cannot be searched, as the step that shows it; null: it can. */
export function findObstacle(wish: WishedStay, facts: PanelFacts): PanelStep | null {
  const { stay, refused } = evaluatePicked(wish, facts);
  if (stay === null) return { type: 'dates_demanded' };
  return refused === null ? null : { type: 'refused', alert: { status: refused } };
}

export type WishedRooms = Omit<WishedStay, 'picked'>;

export function isTooLarge(party: GuestParty, { kind, singleId }: Omit<WishedRooms, 'rooms'>, facts: PanelFacts) {
  return singleId === null && countGuests(party) > mostGuestsOf(searchedBy(kind, facts));
}

/** Houses of this kind; all houses if none of the kind can be booked online. */
export function searchedBy(kind: KindFilter, { accommodations }: PanelFacts): readonly Accommodation[] {
  const ofKind = accommodations.filter((each) => isOfKind(each, kind));
  return mostGuestsOf(ofKind) === 0 ? accommodations : ofKind;
}

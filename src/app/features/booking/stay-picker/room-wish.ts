import { useMemo } from 'react';
import type { CalendarSubject } from '#contract/availability/calendar-codec.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { CHEAPER_WITHIN_DAYS, type PricingContext } from '#domain/calendar/suggested-stays.ts';
import { ALL_KINDS, isOfKind } from '#domain/search/filters.ts';
import { DEFAULT_GUEST_PARTY } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { monthFrom } from './calendar/picker-dates.ts';
import { useCalendarNights } from './calendar/use-calendar-nights.ts';
import { isTooLarge, type PanelFacts, type PanelState, singleOf } from './panel-state.ts';

/** One room, in any of the accommodations, for the calendar and its sums. */
export interface RoomWish extends Pick<PricingContext, 'today' | 'rules' | 'accommodations' | 'specialOffers'> {
  readonly subject: CalendarSubject;
}

/** The first room of the panel: the one accommodation, or any of the kind. */
export function wishOf(state: Pick<PanelState, 'singleId' | 'kind' | 'rooms'>, facts: PanelFacts): RoomWish {
  const single = singleOf(state, facts);
  const [first = DEFAULT_GUEST_PARTY] = state.rooms;
  // For more guests than any room takes each night would look taken. Its calendar is that of one room of several.
  const party = isTooLarge(first, state, facts) ? DEFAULT_GUEST_PARTY : first;
  return {
    subject: { kind: single === null ? state.kind : ALL_KINDS, roomTypeId: single?.roomTypeId ?? null, party },
    today: facts.firstArrival,
    rules: facts.rules,
    specialOffers: facts.specialOffers,
    accommodations: single === null ? facts.accommodations.filter((each) => isOfKind(each, state.kind)) : [single],
  };
}

export function pricingOf({ subject, ...wish }: RoomWish, nights: PricingContext['nights']): PricingContext {
  return { ...wish, party: subject.party, nights };
}

export { StaySuggestions } from './calendar/stay-suggestions.tsx';

/**
 * What the picker's suggestions need, for a page without a calendar: the prices of the stay's month and the next, and of
 * a few days either way. `wish` must stay the same object while it is unchanged.
 */
export function useNearbyPricing(wish: RoomWish, stay: Stay): PricingContext {
  const { arrival, departure } = stay;
  const from = later(wish.today, earlier(monthFrom(arrival, 0), addDays(arrival, -CHEAPER_WITHIN_DAYS)));
  const until = later(monthFrom(arrival, 2), addDays(departure, CHEAPER_WITHIN_DAYS));
  const { nights } = useCalendarNights(wish.subject, from, until);
  return useMemo(() => pricingOf(wish, nights), [wish, nights]);
}

function earlier(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}

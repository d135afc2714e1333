import { useMemo } from 'react';
import type { BookingView } from '#app/content/views/booking-view.ts';
import type { CalendarSubject } from '#contract/availability/calendar-codec.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import { CHEAPER_WITHIN_DAYS, cheapestNight, type PricingContext } from '#domain/calendar/suggested-stays.ts';
import { ALL_KINDS, isOfKind } from '#domain/search/filters.ts';
import { singleOf } from '#domain/search/wished-stay.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { DEFAULT_GUEST_PARTY, type GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { monthFrom } from './calendar/picker-dates.ts';
import { useCalendarNights } from './calendar/use-calendar-nights.ts';
import { isTooLarge, type PanelFacts, type WishedRooms } from './panel-state.ts';

/** One room or several, in any of the accommodations, for the sums; the calendar is that of the first room. */
export type RoomWish = CalendarSubject & Omit<PricingContext, 'nights'>;

/** The panel's rooms: in the one accommodation, or in any of the kind. */
export function wishOf(state: WishedRooms, facts: PanelFacts): RoomWish {
  const single = singleOf(state, facts);
  // A party larger than any room would make each night look taken, so it gets the calendar of one room of several.
  const [party = DEFAULT_GUEST_PARTY, ...otherParties] = state.rooms.map((each) =>
    isTooLarge(each, state, facts) ? DEFAULT_GUEST_PARTY : each,
  );
  return {
    kind: single === null ? state.kind : ALL_KINDS,
    roomTypeId: single?.roomTypeId ?? null,
    party,
    otherParties,
    today: facts.firstArrival,
    rules: facts.rules,
    specialOffers: facts.specialOffers,
    accommodations: single === null ? facts.accommodations.filter((each) => isOfKind(each, state.kind)) : [single],
  };
}

/** One party in one house, or in any of several, whose array must stay the same while it is unchanged, as the wish does. */
export function useHouseWish(
  houses: Accommodation | readonly Accommodation[],
  party: GuestParty,
  today: CalendarDate,
  { stayRules: rules, specialOffers }: Pick<BookingView, 'stayRules' | 'specialOffers'>,
): RoomWish {
  return useMemo(() => {
    const accommodations = [houses].flat();
    const [first, ...others] = accommodations;
    // The calendar shows the kind's prices if all houses are of that kind.
    const kind = first !== undefined && others.every((other) => other.kind === first.kind) ? first.kind : ALL_KINDS;
    const roomTypeId = first !== undefined && others.length === 0 ? first.roomTypeId : null;
    return { kind, roomTypeId, party, today, rules, specialOffers, accommodations };
  }, [houses, party, today, rules, specialOffers]);
}

/** The nights of `dates` at the total price of the wished rooms. A night with too few rooms is not free. */
export function nightsFor(wish: RoomWish, nights: PricingContext['nights'], dates: readonly CalendarDate[]) {
  const pricing = { ...wish, nights };
  const priced = new Map<CalendarDate, CalendarNight>(nights);
  for (const date of dates) {
    const night = nights.get(date);
    if (night === undefined || night.pricesMinor.size === 0) continue;
    const priceMinor = cheapestNight(date, pricing);
    const isShortOfRooms = priceMinor === null && night.freeUnits > 0 && (wish.otherParties ?? []).length > 0;
    priced.set(date, { ...night, priceMinor, ...(isShortOfRooms && { freeUnits: 0, isShortOfRooms }) });
  }
  return priced;
}

/**
 * The nights that suggestions need on a page without a calendar: the prices of the stay's month and the next, and of a
 * few days either way. `wish` must stay the same object while it is unchanged.
 */
export function useNearbyPricing(wish: RoomWish, stay: Stay): PricingContext {
  const { arrival, departure } = stay;
  const from = later(wish.today, earlier(monthFrom(arrival, 0), addDays(arrival, -CHEAPER_WITHIN_DAYS)));
  const until = later(monthFrom(arrival, 2), addDays(departure, CHEAPER_WITHIN_DAYS));
  const { nights } = useCalendarNights(wish, from, until);
  return useMemo(() => ({ ...wish, nights }), [wish, nights]);
}

function earlier(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}

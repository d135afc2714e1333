import type { CalendarSubject } from '#contract/availability/calendar-codec.ts';
import type { PricingContext } from '#domain/calendar/suggested-stays.ts';
import { ALL_KINDS, isOfKind } from '#domain/search/filters.ts';
import { DEFAULT_GUEST_PARTY } from '#domain/stay/guest-party.ts';
import { type PanelFacts, type PanelState, singleOf } from './panel-state.ts';

/** One room, in any of the accommodations, for the calendar and its sums. */
export interface RoomWish extends Pick<PricingContext, 'today' | 'rules' | 'accommodations'> {
  readonly subject: CalendarSubject;
}

/** The first room of the panel: the one accommodation, or any of the kind. */
export function wishOf(state: Pick<PanelState, 'singleId' | 'kind' | 'rooms'>, facts: PanelFacts): RoomWish {
  const single = singleOf(state, facts);
  const [party = DEFAULT_GUEST_PARTY] = state.rooms;
  return {
    subject: { kind: single === null ? state.kind : ALL_KINDS, roomTypeId: single?.roomTypeId ?? null, party },
    today: facts.today,
    rules: facts.rules,
    accommodations: single === null ? facts.accommodations.filter((each) => isOfKind(each, state.kind)) : [single],
  };
}

export function pricingOf({ subject, ...wish }: RoomWish, nights: PricingContext['nights']): PricingContext {
  return { ...wish, party: subject.party, nights };
}

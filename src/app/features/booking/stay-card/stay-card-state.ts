import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { arePartiesEqual } from '#domain/stay/guest-party.ts';
import { EMPTY_CHOICE, type StayChoice } from './stay-choice.ts';

export interface StayCardState {
  /** The resort's local date; null in the server's markup and until the page is hydrated. */
  readonly today: CalendarDate | null;
  readonly choice: StayChoice;
  /** The guest wanted to book without dates: the date fields are marked (contract, "which text when"). */
  readonly areDatesDemanded: boolean;
  /** The checkout is opening. */
  readonly isLeaving: boolean;
}

export type StayCardEvent =
  | { type: 'opened'; today: CalendarDate; choice: StayChoice }
  /** The stay that the guest chose elsewhere; a choice made here meanwhile counts more. */
  | { type: 'stay_remembered'; choice: StayChoice }
  | { type: 'choice_changed'; choice: StayChoice }
  | { type: 'dates_demanded' }
  | { type: 'checkout_wanted' };

export const INITIAL_STAY_CARD: StayCardState = {
  today: null,
  choice: EMPTY_CHOICE,
  areDatesDemanded: false,
  isLeaving: false,
};

/** Every state change of the booking block. The resort's answers are in the availability store. */
export function reduceStayCard(state: StayCardState, event: StayCardEvent): StayCardState {
  switch (event.type) {
    case 'opened':
      return { ...state, today: event.today, choice: event.choice };
    case 'stay_remembered':
      return { ...state, choice: withStay(state.choice, event.choice) };
    case 'choice_changed':
      return { ...state, choice: event.choice, areDatesDemanded: false, isLeaving: false };
    case 'dates_demanded':
      return { ...state, areDatesDemanded: true };
    case 'checkout_wanted':
      return { ...state, isLeaving: true };
  }
}

/** Guests named here count more than those of the search. */
function withStay(choice: StayChoice, remembered: StayChoice): StayChoice {
  if (choice.arrival !== null) return choice;
  return arePartiesEqual(choice.party, EMPTY_CHOICE.party) ? remembered : { ...remembered, party: choice.party };
}

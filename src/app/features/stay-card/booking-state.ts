import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { KnownAvailability } from './availability-request.ts';
import { EMPTY_CHOICE, type StayChoice } from './choice/stay-choice.ts';

/** What the booking block knows about the availability of the current choice. */
export type AvailabilityState =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly answer: KnownAvailability }
  | { readonly status: 'unknown' };

export interface BookingState {
  /** The resort's day; null in the server's markup and until the page is hydrated. */
  readonly today: CalendarDate | null;
  readonly choice: StayChoice;
  readonly availability: AvailabilityState;
  /** Rises when the same question is to be asked again. */
  readonly asked: number;
  /** The guest wanted to book without dates: their fields are marked (contract, "which text when"). */
  readonly areDatesDemanded: boolean;
  /** The checkout is being opened. */
  readonly isLeaving: boolean;
}

export type BookingEvent =
  | { type: 'opened'; today: CalendarDate; choice: StayChoice }
  | { type: 'choice_changed'; choice: StayChoice }
  | { type: 'availability_answered'; answer: KnownAvailability }
  | { type: 'availability_failed' }
  | { type: 'availability_asked_again' }
  | { type: 'dates_demanded' }
  | { type: 'checkout_wanted' };

export const INITIAL_BOOKING: BookingState = {
  today: null,
  choice: EMPTY_CHOICE,
  availability: { status: 'asking' },
  asked: 0,
  areDatesDemanded: false,
  isLeaving: false,
};

const ASKING: AvailabilityState = { status: 'asking' };

/** Every step of the booking block. */
export function reduceBooking(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'opened':
      return { ...state, today: event.today, choice: event.choice };
    case 'choice_changed':
      return { ...state, choice: event.choice, availability: ASKING, areDatesDemanded: false, isLeaving: false };
    case 'availability_answered':
      return { ...state, availability: { status: 'known', answer: event.answer } };
    case 'availability_failed':
      return { ...state, availability: { status: 'unknown' } };
    case 'availability_asked_again':
      return { ...state, availability: ASKING, asked: state.asked + 1 };
    case 'dates_demanded':
      return { ...state, areDatesDemanded: true };
    case 'checkout_wanted':
      return { ...state, isLeaving: true };
  }
}

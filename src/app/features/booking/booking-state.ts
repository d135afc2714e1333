import type { QuoteAnswer } from '#contract/orders.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { PlacedOrder } from '../../storage/placed-order.ts';
import type { KnownAvailability } from './availability-request.ts';
import type { OrderOutcome } from './order-request.ts';
import { EMPTY_CHOICE, type StayChoice } from './stay-choice.ts';
import type { AvailabilityState } from './verdict.ts';

export type OrderProgress =
  | { readonly status: 'editing' }
  | { readonly status: 'sending' }
  /** Sent and not placed: the guest is told why and may change or repeat it. */
  | { readonly status: 'stopped'; readonly outcome: StoppedOutcome };

export type StoppedOutcome =
  | Exclude<OrderOutcome, { kind: 'placed' | 'price_changed' }>
  | { readonly kind: 'price_changed'; readonly quote: QuoteAnswer; readonly shownTotal: number };

export interface BookingState {
  /** The resort's day; null in the server's markup and until the page is hydrated. */
  readonly today: CalendarDate | null;
  readonly choice: StayChoice;
  readonly availability: AvailabilityState;
  /** Rises when the same question is to be asked again. */
  readonly asked: number;
  /** The guest wanted to book without dates: their fields are marked (contract, "which text when"). */
  readonly areDatesDemanded: boolean;
  readonly isGuestCardOpen: boolean;
  readonly progress: OrderProgress;
  readonly placed: PlacedOrder | null;
}

export type BookingEvent =
  | { type: 'opened'; today: CalendarDate; choice: StayChoice; placed: PlacedOrder | null }
  | { type: 'choice_changed'; choice: StayChoice }
  | { type: 'availability_answered'; answer: KnownAvailability }
  | { type: 'availability_failed' }
  | { type: 'availability_asked_again' }
  | { type: 'dates_demanded' }
  | { type: 'guest_card_opened' }
  | { type: 'guest_card_closed' }
  | { type: 'order_sent' }
  | { type: 'order_answered'; outcome: OrderOutcome; shownTotal: number; email: string }
  | { type: 'another_stay_wanted' };

export const INITIAL_BOOKING: BookingState = {
  today: null,
  choice: EMPTY_CHOICE,
  availability: { status: 'asking' },
  asked: 0,
  areDatesDemanded: false,
  isGuestCardOpen: false,
  progress: { status: 'editing' },
  placed: null,
};

const ASKING: AvailabilityState = { status: 'asking' };

/** Every step of the booking block. While an order is on its way, only its answer changes anything. */
export function reduceBooking(state: BookingState, event: BookingEvent): BookingState {
  if (state.progress.status === 'sending' && event.type !== 'order_answered') return state;
  switch (event.type) {
    case 'opened':
      return { ...state, today: event.today, choice: event.choice, placed: event.placed };
    case 'choice_changed':
      return {
        ...state,
        choice: event.choice,
        availability: ASKING,
        areDatesDemanded: false,
        progress: { status: 'editing' },
      };
    case 'availability_answered':
      return { ...state, availability: { status: 'known', answer: event.answer } };
    case 'availability_failed':
      return { ...state, availability: { status: 'unknown' } };
    case 'availability_asked_again':
      return askAgain(state);
    case 'dates_demanded':
      return { ...state, areDatesDemanded: true };
    case 'guest_card_opened':
      return { ...state, isGuestCardOpen: true };
    case 'guest_card_closed':
      return { ...state, isGuestCardOpen: false, progress: { status: 'editing' } };
    case 'order_sent':
      return { ...state, progress: { status: 'sending' } };
    case 'order_answered':
      return answerOrder(state, event);
    case 'another_stay_wanted':
      return { ...INITIAL_BOOKING, today: state.today };
  }
}

function answerOrder(
  state: BookingState,
  { outcome, shownTotal, email }: Extract<BookingEvent, { type: 'order_answered' }>,
): BookingState {
  switch (outcome.kind) {
    case 'placed':
      return {
        ...state,
        isGuestCardOpen: false,
        progress: { status: 'editing' },
        placed: { order: outcome.order, email },
      };
    case 'price_changed':
      return { ...askAgain(state), progress: { status: 'stopped', outcome: { ...outcome, shownTotal } } };
    case 'lost':
      return { ...askAgain(state), progress: { status: 'stopped', outcome } };
    default:
      return { ...state, progress: { status: 'stopped', outcome } };
  }
}

/** What was known is no longer true: the world has moved on. */
function askAgain(state: BookingState): BookingState {
  return { ...state, availability: ASKING, asked: state.asked + 1 };
}

import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { WishedStay } from '#domain/search/wished-stay.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';

/** The wished stay as a house's page shows it. */
export interface StayCardState {
  /** The resort's local date; null in the server's markup and until the page is hydrated. */
  readonly today: CalendarDate | null;
  /** A stay in this house, for one party. */
  readonly wished: WishedStay;
  /** The guest wanted to book without dates: the date fields are marked (contract, "which text when"). */
  readonly areDatesDemanded: boolean;
  readonly isLeaving: boolean;
}

export type StayCardEvent =
  | { type: 'opened'; today: CalendarDate; wished: WishedStay }
  /** The guest's wish from another page; dates picked here since then take precedence. */
  | { type: 'remembered'; wished: WishedStay }
  | { type: 'changed'; wished: WishedStay }
  | { type: 'dates_demanded' }
  | { type: 'checkout_wanted' };

/** The status of a wish, from the resort's rules or its answer. */
export interface AnsweredWish {
  readonly wished: WishedStay;
  readonly today: CalendarDate | null;
  readonly status: StayStatus;
}

export interface ChosenBooking {
  readonly view: AccommodationView;
  readonly state: StayCardState;
  readonly status: StayStatus;
  readonly dispatch: (event: StayCardEvent) => void;
  readonly change: (wished: WishedStay) => void;
}

/** Overlay names of dates and guests, on a house's page and in the comparison. */
export const STAY_OVERLAYS = { dates: 'stay-dates', guests: 'stay-guests' } as const;

import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import type { StayCardEvent, StayCardState } from './stay-card-state.ts';
import type { StayChoice } from './stay-choice.ts';

/** What the resort's rules or its answer say about a choice. */
export interface AnsweredChoice {
  readonly choice: StayChoice;
  readonly today: CalendarDate | null;
  readonly status: StayStatus;
}

/** The booking block of one accommodation: the choice and its status. */
export interface ChosenBooking {
  readonly view: AccommodationView;
  readonly state: StayCardState;
  readonly status: StayStatus;
  readonly dispatch: (event: StayCardEvent) => void;
  readonly changeChoice: (choice: StayChoice) => void;
}

import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import type { StayCardEvent, StayCardState } from './stay-card-state.ts';
import type { StayChoice } from './stay-choice.ts';

/** The booking block of one accommodation: the choice and its status. */
export interface ChosenBooking {
  readonly view: AccommodationView;
  readonly state: StayCardState;
  readonly status: StayStatus;
  readonly dispatch: (event: StayCardEvent) => void;
  readonly changeChoice: (choice: StayChoice) => void;
}

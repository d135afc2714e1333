import type { DeskStay } from '#contract/desk/desk-day.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Debt } from '../stays/debt-sheet.tsx';
import type { StayActions } from '../stays/use-stay-actions.ts';

/** What the rows of a day offer. */
export interface DayActions extends StayActions {
  readonly date: CalendarDate;
  /** Somebody pays for this stay. */
  readonly onTake: (stay: DeskStay) => void;
  /** Guests come or leave with something to pay. */
  readonly onDebt: (debt: Debt) => void;
  /** Opens the sheet of the stay. */
  readonly onMore: (number: string) => void;
}

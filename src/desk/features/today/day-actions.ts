import type { DeskStay } from '#contract/desk/desk-day.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Debt } from '../stays/debt-sheet.tsx';
import type { StayActions } from '../stays/use-stay-actions.ts';

/** Actions that the rows of a day offer. */
export interface DayActions extends StayActions {
  readonly date: CalendarDate;
  /** Takes a payment for this stay. */
  readonly onTake: (stay: DeskStay) => void;
  /** Called when guests arrive or leave with an unpaid balance. */
  readonly onDebt: (debt: Debt) => void;
  /** Opens the sheet of the stay. */
  readonly onMore: (number: string) => void;
}

import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { HallEstimate } from './estimate-hall.ts';
import type { HallWish } from './hall.ts';

/** What an enquiry is about besides its message. `hall`: null for a question or an offer. */
export interface EnquiryFacts {
  readonly hall: { readonly day: CalendarDate; readonly wish: HallWish; readonly estimate: HallEstimate } | null;
}

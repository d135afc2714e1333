import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { EnquiryFacts, StayWish } from '#domain/enquiry/enquiry-facts.ts';
import type { Enquirer } from '#domain/enquiry/enquiry-form.ts';
import type { HallWish } from '#domain/enquiry/hall.ts';

/** A guest's request, with every field valid by itself. */
export interface EnquiryToPlace {
  readonly topic: string;
  readonly enquirer: Enquirer;
  readonly locale: Locale;
  /** null: the enquiry is about something else. */
  readonly hall: { readonly day: CalendarDate; readonly wish: HallWish } | null;
  readonly stay: StayWish | null;
}

/** Whether the resort can offer it, and the estimate. `problems`: the API's texts by field. */
export type EvaluatedEnquiry =
  | { readonly isPossible: true; readonly facts: EnquiryFacts }
  | { readonly isPossible: false; readonly problems: Readonly<Record<string, string[]>> };

export interface Enquiry extends EnquiryFacts {
  readonly id: string;
  readonly topic: string;
  readonly enquirer: Enquirer;
  readonly locale: Locale;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  /** The last day of the event or stay, else the day of the enquiry. Its data is stored for a while after it. */
  readonly aboutDay: CalendarDate;
}

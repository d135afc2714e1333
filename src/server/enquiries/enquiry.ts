import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { EnquiryFacts, StayWish } from '#domain/enquiry/enquiry-facts.ts';
import type { Enquirer } from '#domain/enquiry/enquiry-form.ts';
import type { HallWish } from '#domain/enquiry/hall.ts';

/** A guest's enquiry. Each field is valid on its own. */
export interface EnquiryToPlace {
  readonly topic: string;
  readonly enquirer: Enquirer;
  readonly locale: Locale;
  readonly hall: { readonly day: CalendarDate; readonly wish: HallWish } | null;
  readonly stay: StayWish | null;
}

/** Whether the resort can offer it, and the estimate. `problems`: the API's error texts by field. */
export type EvaluatedEnquiry =
  | { readonly isPossible: true; readonly facts: EnquiryFacts }
  | { readonly isPossible: false; readonly problems: Readonly<Record<string, string[]>> };

export interface Enquiry extends EnquiryFacts, Pick<EnquiryToPlace, 'topic' | 'enquirer' | 'locale'> {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  /** The last day of the event or stay, otherwise the day of the enquiry. The retention period starts on it. */
  readonly aboutDay: CalendarDate;
}

import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { OrderSummary } from './order-summary.ts';

/** What the site itself has to know of an enquiry on its way. */
export interface EnquirySummary {
  readonly topic: string;
  /** The day of the event or arrival; null: the enquiry is about no day. */
  readonly day: CalendarDate | null;
}

export type Summary = OrderSummary | EnquirySummary;

/** An enquiry as the guest pressed for it. */
export interface PressedEnquiry {
  readonly summary: EnquirySummary;
  /** JSON of an `EnquiryRequest`. Every try sends the same text. */
  readonly body: string;
}

export function isEnquiry(summary: Summary): summary is EnquirySummary {
  return 'topic' in summary;
}

export function pressEnquiry(request: EnquiryRequest): PressedEnquiry {
  const day = parseCalendarDate(request.hall?.date ?? request.stay?.arrival ?? '');
  return { summary: { topic: request.topic, day }, body: JSON.stringify(request) };
}

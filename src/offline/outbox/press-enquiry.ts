import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { PressedEnquiry } from './enquiry-summary.ts';

export function pressEnquiry(request: EnquiryRequest): PressedEnquiry {
  const day = request.hall === undefined ? null : parseCalendarDate(request.hall.date);
  return { summary: { topic: request.topic, day }, body: JSON.stringify(request) };
}

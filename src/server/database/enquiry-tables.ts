import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { ReplyTemplate } from '#domain/enquiry/reply-templates.ts';

/** Guests' enquiries, which the desk answers by phone or mail. Deleted after their retention period. */
export interface EnquiriesTable {
  id: string;
  idempotency_key: string;
  topic: string;
  name: string;
  phone: string;
  email: string;
  message: string;
  locale: Locale;
  /** JSON of the domain's `EnquiryFacts`: the hall and the estimate that the guest saw. */
  facts: string;
  received_at: string;
  about_day: CalendarDate;
  answered_at: string | null;
  /** Email address; '' if the desk did not yet record who answered. */
  answered_by: string | null;
  /** When and by whom the enquiry was last taken; null: nobody is answering. Email addresses, here and below. */
  taken_at: string | null;
  taken_by: string | null;
  closed_at: string | null;
  closed_by: string | null;
}

export interface EnquiryTables {
  enquiries: EnquiriesTable;
  /** Replies of the desk, as they were mailed. Deleted with the enquiry. */
  enquiry_replies: {
    id: string;
    enquiry_id: string;
    at: string;
    who: string;
    template: ReplyTemplate;
    text: string;
  };
}

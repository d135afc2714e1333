import type { Locale } from '#contract/site/locale.ts';
import type { ReplyTemplate } from '#domain/enquiry/reply-templates.ts';

/** Questions and wishes that the desk answers by phone. Deleted when their time is over. */
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
  /** The day of the event, else the day of the enquiry: the retention period starts with it. */
  about_day: string;
  /** When somebody of the desk answered; null: nobody yet. */
  answered_at: string | null;
  /** Email address; '' for those from before the desk wrote it down. */
  answered_by: string | null;
  /** When and by whom somebody began to answer, last; null: nobody. Email addresses, here and below. */
  taken_at: string | null;
  taken_by: string | null;
  closed_at: string | null;
  closed_by: string | null;
}

/** Answers of the desk, as they were mailed. Deleted with the enquiry. */
interface EnquiryRepliesTable {
  /** Chosen by the sender, so that a retry sends one answer. */
  id: string;
  enquiry_id: string;
  at: string;
  who: string;
  template: ReplyTemplate;
  text: string;
}

export interface EnquiryTables {
  enquiries: EnquiriesTable;
  enquiry_replies: EnquiryRepliesTable;
}

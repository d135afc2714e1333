/**
 * The first two are sent once per enquiry, each answer of the desk once. The desk's mail cannot be disabled, because
 * nobody else learns of the enquiry.
 */
export const ENQUIRY_MAIL_KINDS = ['enquiry_received', 'desk_enquiry', 'enquiry_answer'] as const;

export type EnquiryMailKind = (typeof ENQUIRY_MAIL_KINDS)[number];

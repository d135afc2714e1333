/**
 * The first two are sent once per enquiry, the third once per reply of the desk. The mail to the desk cannot be
 * disabled, because nothing else tells staff about the enquiry.
 */
export const ENQUIRY_MAIL_KINDS = ['enquiry_received', 'desk_enquiry', 'enquiry_answer'] as const;

export type EnquiryMailKind = (typeof ENQUIRY_MAIL_KINDS)[number];

/** Each is sent once per enquiry. The desk's mail cannot be disabled, because nobody else learns of the enquiry. */
export const ENQUIRY_MAIL_KINDS = ['enquiry_received', 'desk_enquiry'] as const;

export type EnquiryMailKind = (typeof ENQUIRY_MAIL_KINDS)[number];

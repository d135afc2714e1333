/** A question from the contacts, or a hall for a day. Any other topic is a special offer by its slug. */
export const TOPIC_CONTACTS = 'contacts';
export const TOPIC_HALL = 'hall';

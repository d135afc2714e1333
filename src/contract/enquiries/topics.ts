/**
 * A question from the contacts page, a hall, or `stay-villa-lake`: a house. Any other topic is a special offer's slug.
 */
export const TOPIC_CONTACTS = 'contacts';
export const TOPIC_HALL = 'hall';

const STAY = 'stay-';

export function stayTopic(slug: string): string {
  return `${STAY}${slug}`;
}

/** The slug of the house. null: the topic is not a house. */
export function houseOfTopic(topic: string): string | null {
  return topic.startsWith(STAY) ? topic.slice(STAY.length) : null;
}

/** The page from which a guest sends the enquiry. */
export function pageOfTopic(topic: string): string {
  if (topic === TOPIC_CONTACTS) return '/contacts';
  if (topic === TOPIC_HALL) return '/mice/enquiry';
  const house = houseOfTopic(topic);
  return house === null ? `/special-offers/${topic}` : `/accommodation/${house}`;
}

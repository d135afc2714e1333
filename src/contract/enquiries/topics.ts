/**
 * The contacts page's topic. Other topics are a hall, a house such as `stay-villa-lake`, or the slug of a special
 * offer.
 */
export const TOPIC_CONTACTS = 'contacts';
export const TOPIC_HALL = 'hall';

const STAY = 'stay-';

export function stayTopic(slug: string): string {
  return `${STAY}${slug}`;
}

/** Returns the slug of the house; null: the topic is not a house. */
export function houseOfTopic(topic: string): string | null {
  return topic.startsWith(STAY) ? topic.slice(STAY.length) : null;
}

/** Returns the page from which a guest sends the enquiry. */
export function pageOfTopic(topic: string): string {
  if (topic === TOPIC_CONTACTS) return '/contacts';
  if (topic === TOPIC_HALL) return '/mice/enquiry';
  const house = houseOfTopic(topic);
  return house === null ? `/special-offers/${topic}` : `/accommodation/${house}`;
}

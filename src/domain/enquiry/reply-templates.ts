import type { EnquiryFacts } from './enquiry-facts.ts';
import type { Hall, HallWish } from './hall.ts';

/** Answers that reception gives every day. `answer`: a greeting and a signature around own words. */
export const REPLY_TEMPLATES = [
  'hall_free',
  'hall_taken',
  'other_hall',
  'house_free',
  'house_taken',
  'answer',
  'invoice',
  'call_back',
] as const;
export type ReplyTemplate = (typeof REPLY_TEMPLATES)[number];

/** In the order in which they are offered; the first is filled in at once. */
export function replyTemplatesFor({ hall, stay }: EnquiryFacts, otherHall: Hall | null): ReplyTemplate[] {
  if (hall !== null) {
    return [
      'hall_free',
      'hall_taken',
      ...(otherHall === null ? [] : (['other_hall'] as const)),
      'invoice',
      'call_back',
    ];
  }
  if (stay !== null) return ['house_free', 'house_taken', 'invoice', 'call_back'];
  return ['answer', 'invoice', 'call_back'];
}

/** The smallest other hall that seats everybody as they wish; null: none. */
export function findOtherHall({ hall: wished, seating, people }: HallWish, halls: readonly Hall[]): Hall | null {
  const fitting = halls.filter(({ slug, seats }) => slug !== wished && seats[seating] >= people);
  return fitting.toSorted((one, other) => one.seats[seating] - other.seats[seating])[0] ?? null;
}

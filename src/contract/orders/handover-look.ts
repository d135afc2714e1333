import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { Handover, HandoverLook } from './handovers.ts';

/** What is told before the press, in domain words. Separate from the content, whose words the page needs later. */

/** When its time is over, an instant in UTC. */
export function endOfHandover({ expires_at }: Pick<Handover | HandoverLook, 'expires_at'>): string {
  return expires_at;
}

/** Throws a RangeError for days that do not exist; the server never sends such days. */
export function stayOfLook({ check_in, check_out }: HandoverLook): Stay {
  return { arrival: calendarDate(check_in), departure: calendarDate(check_out) };
}

/** Codes of the accommodations, each once. */
export function codesOfLook({ category_codes }: HandoverLook): string[] {
  return [...new Set(category_codes)];
}

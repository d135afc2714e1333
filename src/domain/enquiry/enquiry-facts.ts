import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { HallEstimate } from './estimate-hall.ts';
import type { HallWish } from './hall.ts';

export interface StayWish {
  readonly stay: Stay;
  readonly party: GuestParty;
}

/** The data of an enquiry besides its message. `hall`: null unless the topic is a hall. */
export interface EnquiryFacts {
  readonly hall: { readonly day: CalendarDate; readonly wish: HallWish; readonly estimate: HallEstimate } | null;
  /** Only for a phone-only house, once dates are chosen. `totalMinor`: null if the dates are not on sale. */
  readonly stay: (StayWish & { readonly totalMinor: number | null }) | null;
}

import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { HallEstimate } from './estimate-hall.ts';
import type { HallWish } from './hall.ts';

export interface StayWish {
  readonly stay: Stay;
  readonly party: GuestParty;
}

/** What an enquiry is about besides its message. `hall`: null for all else. */
export interface EnquiryFacts {
  readonly hall: { readonly day: CalendarDate; readonly wish: HallWish; readonly estimate: HallEstimate } | null;
  /** Of a house that is booked by phone, once there are dates. `totalMinor`: null if they are not on sale. */
  readonly stay: (StayWish & { readonly totalMinor: number | null }) | null;
}

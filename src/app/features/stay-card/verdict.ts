import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { type Quote, quoteStay } from '#domain/stay/quote.ts';
import { checkStay, countNights, type Stay, type StayRefusal, type StayRules } from '#domain/stay/stay.ts';
import type { KnownAvailability } from './availability-request.ts';
import { type StayChoice, stayOf } from './choice/stay-choice.ts';

/** What the booking block knows about the availability of the current choice. */
export type AvailabilityState =
  | { readonly status: 'asking' }
  | { readonly status: 'known'; readonly answer: KnownAvailability }
  | { readonly status: 'unknown' };

/** Whether this stay can be booked, and if not, why: one of these is on the screen at any time. */
export type Verdict =
  | { readonly kind: 'phone_only' }
  | { readonly kind: 'dates_missing' }
  | { readonly kind: 'refused'; readonly refusal: StayRefusal }
  | { readonly kind: 'asking' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'closed'; readonly nearestArrival: CalendarDate | null }
  | { readonly kind: 'taken'; readonly nearestArrival: CalendarDate }
  | { readonly kind: 'never_free'; readonly areOthersFree: boolean }
  | { readonly kind: 'free'; readonly freeUnits: number; readonly stay: Stay; readonly quote: Quote };

export interface VerdictCircumstances {
  readonly accommodation: Accommodation;
  readonly stayRules: StayRules;
  /** Others of the same kind: whether one of them is free decides what a guest is told to change. */
  readonly neighbourRoomTypeIds: readonly number[];
  /** null until the page is hydrated. */
  readonly today: CalendarDate | null;
}

/** The contract's table "which text when", for one accommodation. */
export function judgeChoice(
  choice: StayChoice,
  availability: AvailabilityState,
  circumstances: VerdictCircumstances,
): Verdict {
  const { accommodation, stayRules, today } = circumstances;
  if (accommodation.phoneOnly) return { kind: 'phone_only' };
  const stay = stayOf(choice);
  if (stay === null || today === null) return { kind: 'dates_missing' };
  const refusal = checkStay(stay, today, stayRules, accommodation.minimumStayBlocks);
  if (refusal !== null) return { kind: 'refused', refusal };
  if (availability.status !== 'known') return { kind: availability.status };
  return judgeAnswer(availability.answer, choice, stay, today, circumstances);
}

function judgeAnswer(
  answer: KnownAvailability,
  { party }: StayChoice,
  stay: Stay,
  today: CalendarDate,
  { accommodation, neighbourRoomTypeIds }: VerdictCircumstances,
): Verdict {
  const { freeUnits, nearestArrival, nightPricesMinor } = answer;
  if (answer.isClosedToSale) return { kind: 'closed', nearestArrival };
  if (freeUnits > 0) {
    // A quote from half the nights would be a wrong promise.
    if (nightPricesMinor.length !== countNights(stay)) return { kind: 'unknown' };
    const quote = quoteStay([{ accommodation, party, nightPricesMinor }], stay, today);
    return { kind: 'free', freeUnits, stay, quote };
  }
  if (nearestArrival !== null) return { kind: 'taken', nearestArrival };
  const areOthersFree = answer.otherFreeRoomTypeIds.some((id) => neighbourRoomTypeIds.includes(id));
  return { kind: 'never_free', areOthersFree };
}

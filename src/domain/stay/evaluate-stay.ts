import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import type { MinimumStayBlock } from './accommodation.ts';
import { isPartyAllowed } from './guest-party.ts';
import { checkStay, countNights, type Stay, type StayRefusal, type StayRules } from './stay.ts';
import {
  ASKING,
  type DatesStatus,
  evaluateWish,
  type LastKnownPrices,
  PHONE_ONLY,
  type StayAnswer,
  type StayAvailability,
  type StayQuestion,
  type StayStatus,
  type StayUnits,
  type TooShort,
  type UnitsLeft,
} from './stay-status.ts';

const UNKNOWN = { kind: 'unknown' } as const;
const ALL_CHOSEN: StayStatus = { kind: 'all_chosen' };

/**
 * The first obstacle decides, in this order: phone only, missing or refused dates (spec section 5), a party that is too
 * large, the server's answer. For a phone-only house, a party that is too large is not told to call. The server decides
 * again with `acceptStay`.
 */
export function evaluateStay(question: StayQuestion, answer: StayAnswer): StayStatus {
  const { accommodation, party, stay, today, rules } = question;
  const { baseCapacity, extraSeats, phoneOnly } = accommodation;
  const tooLarge: StayStatus | null = isPartyAllowed(party, accommodation)
    ? null
    : { kind: 'party_too_large', mostGuests: baseCapacity + extraSeats };
  if (phoneOnly) return tooLarge ?? evaluateByPhone(question, answer);
  const early = evaluateWish(question);
  if (early !== null || stay === null || today === null) return early ?? ASKING;
  const refused = evaluateDates(stay, today, rules, accommodation.minimumStayBlocks);
  if (refused !== null) return refused;
  if (tooLarge !== null) return tooLarge;
  switch (answer.status) {
    case 'asking':
      return ASKING;
    case 'unknown': {
      const units = answer.units && evaluateUnits(question, answer.units);
      if (units !== undefined && 'kind' in units) return units;
      const lastKnown = evaluateLastKnown(question, stay, today, answer.lastKnown);
      return units === undefined ? lastKnown : { ...lastKnown, units };
    }
    case 'known':
      return evaluateAnswer(question, stay, today, answer);
  }
}

/** The desk tells the guest whether the house is free. The guest sees the price before asking. */
function evaluateByPhone(question: StayQuestion, answer: StayAnswer): StayStatus {
  const { accommodation, stay, today, rules } = question;
  if (stay === null || today === null || answer.status !== 'known') return PHONE_ONLY;
  if (evaluateDates(stay, today, rules, accommodation.minimumStayBlocks) !== null) return PHONE_ONLY;
  const quote = quoteNights(question, stay, today, answer.nightPricesMinor);
  return quote === null ? PHONE_ONLY : { kind: 'phone_only', quote };
}

function evaluateLastKnown(
  question: StayQuestion,
  stay: Stay,
  today: CalendarDate,
  lastKnown: LastKnownPrices | undefined,
): Extract<StayStatus, { kind: 'unknown' | 'offline' }> {
  const own = question.ownNights ?? stay;
  const quote = lastKnown && quoteNights(question, own, today, lastKnown.nightPricesMinor);
  return quote ? { kind: 'offline', stay: own, ...lastKnown, quote } : UNKNOWN;
}

/** Returns null if the dates are allowed. */
export function evaluateDates(
  stay: Stay,
  today: CalendarDate,
  rules: StayRules,
  minimumStayBlocks: readonly MinimumStayBlock[],
): DatesStatus | null {
  let nights = countNights(stay);
  const refusalFor = (length: number) =>
    checkStay({ ...stay, departure: addDays(stay.arrival, length) }, today, rules, minimumStayBlocks);
  const refusal = refusalFor(nights);
  if (refusal === null) return null;
  if (!isTooShort(refusal)) return { kind: 'dates_refused', refusal };
  if (refusal.reason === 'minimum_stay') {
    return { kind: 'too_short', nights: refusal.nights, minimumOf: 'accommodation' };
  }
  // A period rule may require more than the minimum, so this searches for the first allowed length.
  do nights += 1;
  while (isTooShort(refusalFor(nights)));
  return { kind: 'too_short', nights, minimumOf: 'resort' };
}

function isTooShort(refusal: StayRefusal | null): refusal is TooShort {
  return refusal?.reason === 'two_night_minimum' || refusal?.reason === 'minimum_stay';
}

function evaluateAnswer(question: StayQuestion, stay: Stay, today: CalendarDate, answer: StayAvailability): StayStatus {
  const { nearestArrival, isClosedToSale, nightPricesMinor } = answer;
  if (isClosedToSale) return { kind: 'closed', nearestArrival };
  const units = evaluateUnits(question, answer);
  if ('kind' in units) return units;
  const own = question.ownNights ?? stay;
  const quote = quoteNights(question, own, today, nightPricesMinor);
  return quote === null ? UNKNOWN : { kind: 'free', ...units, stay: own, nightPricesMinor, quote };
}

function evaluateUnits(
  { chosenElsewhere = 0 }: StayQuestion,
  { freeUnits, nearestArrival, areOthersFree }: StayUnits,
): UnitsLeft | StayStatus {
  if (freeUnits === 0) return { kind: 'taken', nearestArrival, areOthersFree };
  const unitsLeft = freeUnits - chosenElsewhere;
  return unitsLeft <= 0 ? ALL_CHOSEN : { freeUnits, unitsLeft };
}

/** Returns null while a night's price is unknown. */
function quoteNights(
  { accommodation, party, specialOffers }: Pick<StayQuestion, 'accommodation' | 'party' | 'specialOffers'>,
  stay: Stay,
  today: CalendarDate,
  nightPricesMinor: readonly number[],
) {
  if (nightPricesMinor.length !== countNights(stay)) return null;
  return quoteStay([{ accommodation, party, nightPricesMinor }], stay, today, specialOffers);
}

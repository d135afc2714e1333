import type { CompareView } from '#app/content/views/compare-view.ts';
import { loadLastKnownStay } from '#app/storage/last-known/last-known-stays.ts';
import { createAvailabilityCalls } from '#app/stores/availability/ask-availability.ts';
import { answerFor } from '#app/stores/availability/stay-answer.ts';
import { offerOfSearch } from '#app/stores/search/offer-of-search.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { evaluateStay } from '#domain/stay/evaluate-stay.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { StayAnswer, StayStatus } from '#domain/stay/stay-status.ts';

export { stayStatusText } from '#app/features/booking/stay-picker/stay-status-texts.ts';
export { writeBookingLink } from '#app/stores/search/booking-link.ts';

export interface ComparedWish {
  readonly stay: Stay;
  readonly party: GuestParty;
  readonly today: CalendarDate;
}

/** The status of every accommodation for the stay, by its id. Without the resort's answer: as last known. */
export async function askComparedStays(
  { houses, stayRules, specialOffers }: CompareView,
  { stay, party, today }: ComparedWish,
  locale: Locale,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, StayStatus>> {
  const answer = await askResort(stay, party, locale, signal);
  const specialOffer = offerOfSearch(specialOffers);
  return new Map(
    houses.map(({ accommodation }) => [
      accommodation.id,
      evaluateStay(
        { accommodation, party, stay, today, rules: stayRules, specialOffer },
        answer(accommodation.roomTypeId),
      ),
    ]),
  );
}

type AnswerOf = (roomTypeId: number) => StayAnswer;

async function askResort(stay: Stay, party: GuestParty, locale: Locale, signal: AbortSignal): Promise<AnswerOf> {
  const calls = createAvailabilityCalls(locale);
  try {
    const [rates, units] = await Promise.all([
      calls.fetchPrices(stay, signal),
      calls.fetchFreeRooms(stay, party, signal),
    ]);
    const answers = {
      freeRooms: [{ status: 'known', byRoomType: units }],
      prices: { status: 'known', stay, byRoomType: rates },
    } as const;
    return (roomTypeId) => answerFor(answers, stay, 0, { roomTypeId });
  } catch {
    // Without a network the last known prices are shown, with their age.
    const known = await loadLastKnownStay(stay, party);
    return (roomTypeId) => {
      const nightPricesMinor = known?.nightPricesMinor.get(roomTypeId);
      const lastKnown = known && nightPricesMinor && { nightPricesMinor, knownAtMs: known.knownAtMs };
      return { status: 'unknown', lastKnown: lastKnown ?? undefined };
    };
  }
}

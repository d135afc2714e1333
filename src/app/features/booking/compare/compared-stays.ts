import type { CompareView } from '#app/content/views/compare-view.ts';
import { loadLastKnownStay } from '#app/storage/last-known/last-known-stays.ts';
import { createAvailabilityCalls } from '#app/stores/availability/ask-availability.ts';
import { answerFor, answersOf } from '#app/stores/availability/stay-answer.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { evaluateStay } from '#domain/stay/evaluate-stay.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { StayAnswer, StayStatus } from '#domain/stay/stay-status.ts';

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
  return new Map(
    houses.map(({ accommodation }) => [
      accommodation.id,
      evaluateStay(
        { accommodation, party, stay, today, rules: stayRules, specialOffers },
        answer(accommodation.roomTypeId),
      ),
    ]),
  );
}

type AnswerOf = (roomTypeId: number) => StayAnswer;

async function askResort(stay: Stay, party: GuestParty, locale: Locale, signal: AbortSignal): Promise<AnswerOf> {
  const calls = createAvailabilityCalls(locale);
  const [rates, units] = await Promise.all([
    calls.fetchPrices(stay, signal).catch(() => null),
    calls.fetchFreeRooms(stay, party, signal).catch(() => null),
  ]);
  // What could not be asked is shown as last known, with its age.
  const lastKnown = rates === null || units === null ? [await loadLastKnownStay(stay, party)] : [];
  const answers = { ...answersOf(stay, rates, units), lastKnown };
  return (roomTypeId) => answerFor(answers, stay, 0, { roomTypeId });
}

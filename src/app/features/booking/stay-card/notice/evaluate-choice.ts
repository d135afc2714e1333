import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import type { StayCardState } from '#app/features/booking/stay-card/booking.ts';
import { createAvailabilityCalls, watchAvailability } from '#app/stores/availability/ask-availability.ts';
import {
  type Availability,
  type AvailabilityQuestion,
  isQuestion,
} from '#app/stores/availability/availability-store.ts';
import { answerFor } from '#app/stores/availability/stay-answer.ts';
import type { Locale } from '#contract/site/locale.ts';
import { evaluateStay } from '#domain/stay/evaluate-stay.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { pickedStay } from '#domain/stay/stay.ts';
import type { StayAnswer, StayStatus, StayStatusKind } from '#domain/stay/stay-status.ts';

type Chosen = Pick<StayCardState, 'wished' | 'today'>;

/** Quick taps on a counter cause one question. */
const ASKING_DELAY_MS = 250;
const ASKING: StayAnswer = { status: 'asking' };
/** By phone as well: the answer has the prices. */
const ASKED: ReadonlySet<StayStatusKind> = new Set(['asking', 'phone_only']);

/** The status of the wish. Answers to other questions, such as one about an earlier wish, are ignored. */
export function evaluateChoice(view: AccommodationView, chosen: Chosen, availability: Availability): StayStatus {
  const question = questionOf(view, chosen);
  const isAnswered = question !== null && isQuestion(question, availability);
  return evaluate(
    view,
    chosen,
    isAnswered ? answerFor(availability, question.stay, 0, view.accommodation, view.neighbours) : ASKING,
  );
}

/** Asks the resort if its answer would decide the status. Returns a function that cancels the question. */
export function askAboutStay(view: AccommodationView, chosen: Chosen, locale: Locale): () => void {
  const question = questionOf(view, chosen);
  if (question === null || !ASKED.has(evaluate(view, chosen, ASKING).kind)) return () => undefined;
  let stop: (() => void) | null = null;
  const timer = setTimeout(() => {
    stop = watchAvailability(() => question, createAvailabilityCalls(locale));
  }, ASKING_DELAY_MS);
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}

function evaluate(view: AccommodationView, { wished, today }: Chosen, answer: StayAnswer) {
  const { accommodation, stayRules: rules, specialOffers } = view;
  const party = firstParty(wished.rooms);
  return evaluateStay({ accommodation, party, stay: pickedStay(wished.picked), today, rules, specialOffers }, answer);
}

function questionOf({ accommodation }: AccommodationView, { wished }: Chosen): AvailabilityQuestion | null {
  const stay = pickedStay(wished.picked);
  return stay === null ? null : { stay, rooms: wished.rooms, roomTypeId: accommodation.roomTypeId };
}

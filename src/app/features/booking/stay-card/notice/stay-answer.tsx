import { useEffect, useMemo } from 'react';
import { BillSummary } from '#app/features/booking/bill/bill-summary.tsx';
import { NearOffer } from '#app/features/booking/bill/near-offer.tsx';
import type { AnsweredChoice, ChosenBooking } from '#app/features/booking/stay-card/booking.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useAvailability } from '#app/stores/availability/availability-store.ts';
import { isPriced } from '#domain/stay/stay-status.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { askAboutStay, evaluateChoice } from './evaluate-choice.ts';
import { isToldEarly } from './stay-notice.tsx';

interface StayAnswerProps {
  readonly booking: ChosenBooking;
  readonly onAnswer: (answer: AnsweredChoice) => void;
}

/** Asks the resort about the choice, tells the page what its rules and its answer say, and shows it with the bill. */
export function StayAnswer({ booking, onAnswer }: StayAnswerProps) {
  const { view, state } = booking;
  const { choice, today } = state;
  const locale = useLocale();
  const availability = useAvailability();
  // A newer question, or leaving the page, cancels the older one.
  useEffect(() => askAboutStay(view, { choice, today }, locale), [view, choice, today, locale]);
  const status = useMemo(
    () => evaluateChoice(view, { choice, today }, availability),
    [view, choice, today, availability],
  );
  useEffect(() => onAnswer({ choice, today, status }), [choice, today, status, onAnswer]);
  return <AnsweredStay booking={{ ...booking, status }} />;
}

export function AnsweredStay({ booking }: { readonly booking: ChosenBooking }) {
  const { view, state, status, changeChoice } = booking;
  return (
    <>
      {!isToldEarly(status) && <AnswerNotice booking={booking} />}
      {status.kind === 'phone_only' && status.quote && (
        <BillSummary quote={status.quote} specialOffers={view.specialOffers} isEstimate />
      )}
      {isPriced(status) && <BillSummary quote={status.quote} specialOffers={view.specialOffers} />}
      {status.kind === 'free' && state.today !== null && (
        <NearOffer
          view={view}
          rooms={[{ accommodation: view.accommodation, party: state.choice.party }]}
          stay={status.stay}
          quote={status.quote}
          today={state.today}
          onTake={(stay) => changeChoice({ ...state.choice, ...stay })}
        />
      )}
    </>
  );
}

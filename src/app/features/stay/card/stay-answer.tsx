import { useEffect, useMemo } from 'react';
import { BillSummary } from '#app/features/stay/bill-summary.tsx';
import type { AnsweredWish, ChosenBooking } from '#app/features/stay/booking.ts';
import { NearOffer } from '#app/features/stay/near-offer.tsx';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useAvailability } from '#app/stores/availability/availability-store.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { isPriced } from '#domain/stay/stay-status.ts';
import { AnswerNotice } from './answer-notice.tsx';
import { askAboutStay, evaluateChoice } from './evaluate-choice.ts';
import { isToldEarly } from './stay-notice.tsx';

interface StayAnswerProps {
  readonly booking: ChosenBooking;
  readonly onAnswer: (answer: AnsweredWish) => void;
}

/** Asks the resort about the wish, passes the status to the page, and shows it with the bill. */
export function StayAnswer({ booking, onAnswer }: StayAnswerProps) {
  const { view, state } = booking;
  const { wished, today } = state;
  const locale = useLocale();
  const availability = useAvailability();
  // A newer request, or leaving the page, cancels the older one.
  useEffect(() => askAboutStay(view, { wished, today }, locale), [view, wished, today, locale]);
  const status = useMemo(
    () => evaluateChoice(view, { wished, today }, availability),
    [view, wished, today, availability],
  );
  useEffect(() => onAnswer({ wished, today, status }), [wished, today, status, onAnswer]);
  return <AnsweredStay booking={{ ...booking, status }} />;
}

export function AnsweredStay({ booking }: { readonly booking: ChosenBooking }) {
  const { view, state, status, change } = booking;
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
          rooms={[{ accommodation: view.accommodation, party: firstParty(state.wished.rooms) }]}
          stay={status.stay}
          quote={status.quote}
          today={state.today}
          onTake={(stay) => change({ ...state.wished, picked: stay })}
        />
      )}
    </>
  );
}

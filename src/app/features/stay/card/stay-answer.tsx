import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import type { OfferOption } from '#app/content/views/booking-view.ts';
import { nameDiscount, taxSum } from '#app/features/stay/bill-lines.ts';
import { useRetries } from '#app/features/stay/use-retries.ts';
import { cityTaxTitle, discountSum, discountText, exemptionText, nightsAtText } from '#app/format/bill-words.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { createAvailabilityCalls, watchAvailability } from '#app/stores/availability/ask-availability.ts';
import {
  type Availability,
  type AvailabilityQuestion,
  isQuestion,
  useAvailability,
} from '#app/stores/availability/availability-store.ts';
import { evaluateRoom } from '#app/stores/availability/stay-answer.ts';
import type { Locale } from '#contract/site/locale.ts';
import { explainCityTax } from '#domain/pricing/city-tax.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { pickedStay } from '#domain/stay/stay.ts';
import { isPriced, type StayStatus, type StayStatusKind } from '#domain/stay/stay-status.ts';
import styles from './card.module.css';
import { NearOffer } from './near-offer.tsx';
import type { Booking, StayCardState } from './use-booking.ts';

type Answers = Pick<Availability, 'freeRooms' | 'prices'>;

type Chosen = Pick<StayCardState, 'wished' | 'today'>;

/** Quick taps on a counter cause only one request. */
const ASKING_DELAY_MS = 250;

const UNANSWERED: Answers = { freeRooms: [], prices: { status: 'asking', stay: null, byRoomType: new Map() } };

/** Stays bookable by phone are included: the answer has their prices. */
const ASKED: ReadonlySet<StayStatusKind> = new Set(['asking', 'phone_only']);

/** Asks the resort about the wish, passes the status to the page, and shows the bill. */
export function StayAnswer({ booking }: { booking: Booking }) {
  const { view, takeAnswer } = booking;
  const { wished, today } = booking.state;
  const locale = useLocale();
  const availability = useAvailability();
  useRetries();
  // A newer request, or leaving the page, cancels the older one.
  useEffect(() => askAboutStay(view, { wished, today }, locale), [view, wished, today, locale]);
  const status = useMemo(
    () => evaluateChoice(view, { wished, today }, availability),
    [view, wished, today, availability],
  );
  useEffect(() => takeAnswer({ wished, today, status }), [wished, today, status, takeAnswer]);
  return <StayBill booking={{ ...booking, status }} />;
}

export function StayBill({ booking: { view, status } }: { readonly booking: Booking }) {
  if (!(status.kind === 'phone_only' || isPriced(status)) || !status.quote) return null;
  const { specialOffers } = view;
  return <BillSummary quote={status.quote} specialOffers={specialOffers} isEstimate={status.kind === 'phone_only'} />;
}

/** Arrives later than the answer, so it stands below the button that a guest may be pressing. */
export function StayNearOffer({ booking: { view, state, status, take } }: { readonly booking: Booking }) {
  if (status.kind !== 'free' || state.today === null) return null;
  return (
    <NearOffer
      view={view}
      rooms={[{ accommodation: view.accommodation, party: firstParty(state.wished.rooms) }]}
      stay={status.stay}
      quote={status.quote}
      today={state.today}
      onTake={(stay) => take({ type: 'dates_picked', picked: stay })}
    />
  );
}

/** The status of the wish. Answers to other requests, such as one about an earlier wish, are ignored. */
export function evaluateChoice(view: AccommodationView, chosen: Chosen, availability: Availability): StayStatus {
  const question = questionOf(view, chosen);
  const isAnswered = question !== null && isQuestion(question, availability);
  return evaluate(view, chosen, isAnswered ? availability : UNANSWERED);
}

/** Asks the resort if its answer would decide the status. Returns a function that cancels the request. */
export function askAboutStay(view: AccommodationView, chosen: Chosen, locale: Locale): () => void {
  const question = questionOf(view, chosen);
  if (question === null || !ASKED.has(evaluate(view, chosen, UNANSWERED).kind)) return () => undefined;
  let stop: (() => void) | null = null;
  const timer = setTimeout(() => {
    stop = watchAvailability(() => question, createAvailabilityCalls(locale));
  }, ASKING_DELAY_MS);
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}

function evaluate(view: AccommodationView, { wished, today }: Chosen, answers: Answers) {
  const { accommodation, stayRules: rules, specialOffers } = view;
  const party = firstParty(wished.rooms);
  const question = { accommodation, party, stay: pickedStay(wished.picked), today, rules, specialOffers };
  return evaluateRoom(question, answers, 0, view.neighbours);
}

function questionOf({ accommodation }: AccommodationView, { wished }: Chosen): AvailabilityQuestion | null {
  const stay = pickedStay(wished.picked);
  return stay === null ? null : { stay, rooms: wished.rooms, roomTypeId: accommodation.roomTypeId };
}

interface BillSummaryProps {
  readonly quote: Quote;
  readonly specialOffers: readonly OfferOption[];
  /** The desk quotes the price of stays that are booked by phone. */
  readonly isEstimate: boolean;
}

/** The short bill: one row per line, and the total. The checkout explains every figure. */
export function BillSummary({ quote, specialOffers, isEstimate }: BillSummaryProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const named = nameDiscount({ specialOffers }, quote.discount);
  const lines = quote.rooms.flatMap((room) => room.lines);
  const tax = explainCityTax(quote.rooms);
  return (
    <dl className={`stack1 ruled t15 ${styles.bill}`}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one bill may be equal but for their place
        <div className="apart gap3" key={index}>
          <dt>
            {line.kind === 'nights' && nightsAtText(i18n, line.nights, line.nightMinor, locale)}
            {line.kind === 'extra_seats' && t`Extra beds`}
            {line.kind === 'city_tax' && cityTaxTitle(i18n)}
            {line.kind === 'city_tax' && tax !== null && (
              <span className="small block">
                {[...tax.rates.map((rate) => taxSum(i18n, rate, locale)), exemptionText(i18n, tax.exemption)]
                  .filter((note) => note !== null)
                  .join('. ')}
              </span>
            )}
          </dt>
          <dd className="sum unbroken" translate="no">
            {formatPrice(line.amountMinor, locale)}
          </dd>
        </div>
      ))}
      {named !== undefined && (
        <div className="apart gap3">
          <dt>{discountText(i18n, named.discount, named.title)}</dt>
          <dd className="sum unbroken" translate="no">
            {discountSum(named.discount, locale)}
          </dd>
        </div>
      )}
      <div className={`bold apart wrap above2 gap3 ${styles.total}`}>
        <dt>{isEstimate ? t`Approximately` : t`Total`}</dt>
        <dd className={`tight unbroken regular display ${styles.billSum}`} translate="no">
          {formatPrice(quote.totalMinor, locale)}
        </dd>
      </div>
    </dl>
  );
}

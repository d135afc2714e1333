import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { BillSummary } from '#app/features/stay/card/bill-summary.tsx';
import { NearOffer } from '#app/features/stay/card/near-offer.tsx';
import { isEarly } from '#app/features/stay/early-status-texts.ts';
import { stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { createAvailabilityCalls, watchAvailability } from '#app/stores/availability/ask-availability.ts';
import {
  type Availability,
  type AvailabilityQuestion,
  isQuestion,
  useAvailability,
} from '#app/stores/availability/availability-store.ts';
import { evaluateRoom } from '#app/stores/availability/stay-answer.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { AvailableMark, Notice } from '#app/ui/feedback/notice.tsx';
import { WasFree } from '#app/ui/price/was-free.tsx';
import type { Locale } from '#contract/site/locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { nearestArrivalOf } from '#domain/stay/refused-stay.ts';
import { countNights, pickedStay, stayFrom } from '#domain/stay/stay.ts';
import { isPriced, type StayStatus, type StayStatusKind } from '#domain/stay/stay-status.ts';
import styles from './card.module.css';
import type { AnsweredWish, Booking, StayCardState } from './use-booking.ts';

type Answers = Pick<Availability, 'freeRooms' | 'prices'>;

type Chosen = Pick<StayCardState, 'wished' | 'today'>;

/** Quick taps on a counter cause only one request. */
const ASKING_DELAY_MS = 250;

const UNANSWERED: Answers = { freeRooms: [], prices: { status: 'asking', stay: null, byRoomType: new Map() } };

/** Stays bookable by phone are included: the answer has their prices. */
const ASKED: ReadonlySet<StayStatusKind> = new Set(['asking', 'phone_only']);

interface StayAnswerProps {
  readonly booking: Booking;
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

export function AnsweredStay({ booking }: { readonly booking: Booking }) {
  const { view, state, status, take } = booking;
  return (
    <>
      {!isEarly(status) && <AnswerNotice booking={booking} />}
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
          onTake={(stay) => take({ type: 'dates_picked', picked: stay })}
        />
      )}
    </>
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

/** Shows the verdict of the resort's rules or answer on a stay (contract, "which text when"). */
export function AnswerNotice({ booking }: { booking: Booking }) {
  const { status, view } = booking;
  const { i18n } = useLingui();
  if (status.kind === 'free') return <FreeLine freeUnits={status.freeUnits} units={view.accommodation.units} />;
  if (status.kind === 'offline') {
    return (
      <p className={`row2 ${styles.line}`}>
        <WasFree knownAtMs={status.knownAtMs} />
      </p>
    );
  }
  const nearest = nearestArrivalOf(status);
  return (
    <Notice tone="alert" actions={nearest === null ? undefined : <NearestButton booking={booking} arrival={nearest} />}>
      {stayStatusText(i18n, status, 'notice')}
    </Notice>
  );
}

function FreeLine({ freeUnits, units }: { freeUnits: number; units: number }) {
  return (
    <p className={`row2 ${styles.line}`}>
      <AvailableMark />
      <span>
        <strong>
          <Trans>Free.</Trans>
        </strong>{' '}
        {units > 1 && <Plural value={freeUnits} one={`# of ${units} is left`} other={`# of ${units} are left`} />}
      </span>
    </p>
  );
}

/** One tap picks the nearest dates of the same length. */
function NearestButton({ booking, arrival }: { booking: Booking; arrival: CalendarDate }) {
  const locale = useLocale();
  const { state, take } = booking;
  const picked = stayFrom(arrival, countNights(pickedStay(state.wished.picked)));
  const day = formatDay(arrival, locale);
  return (
    <Button look="line" isSmall onClick={() => take({ type: 'dates_picked', picked })}>
      <Trans>Take dates from {day}</Trans>
    </Button>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext } from 'react';
import { telephoneLink } from '#app/content/views/shell-view.ts';
import { CancellationNote } from '#app/features/stay/cancellation-note.tsx';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PriceAgeContext } from '#app/ui/price/price.tsx';
import { pickedStay } from '#domain/stay/stay.ts';
import styles from './booking-card.module.css';
import { StayFields } from './stay-fields.tsx';
import { StayNotice } from './stay-notice.tsx';
import { BOOKING_CARD_ID, useBookAction } from './use-book-action.ts';
import type { Booking } from './use-booking.ts';

/** Includes the rules, the bill and the questions to the resort. */
const StayAnswer = lazyPart(async () => (await import('./stay-answer.tsx')).StayAnswer);

interface BookingCardProps {
  readonly booking: Booking;
  /** The enquiry button of a house that is booked by phone. */
  readonly enquire?: ReactNode;
}

/** Dates, guests, availability and price. The guest's own details follow at the checkout. */
export function BookingCard({ booking, enquire }: BookingCardProps) {
  const { view } = booking;
  const { t } = useLingui();
  return (
    <section className={`card stack4 ${styles.card}`} id={BOOKING_CARD_ID} aria-label={t`Booking`}>
      <FromPrice priceMinor={view.accommodation.fromPriceMinor} />
      <OpenCard booking={booking} enquire={enquire} />
    </section>
  );
}

function FromPrice({ priceMinor }: { priceMinor: number }) {
  const locale = useLocale();
  return (
    <p className={styles.price}>
      <span className={styles.from}>
        <Trans>from</Trans>
      </span>
      <span className={`tight unbroken ${styles.sum}`} translate="no">
        {formatPrice(priceMinor, locale)}
      </span>
      <span className={styles.from}>
        <Trans>per night</Trans> {useContext(PriceAgeContext)}
      </span>
    </p>
  );
}

function OpenCard({ booking, enquire }: BookingCardProps) {
  const { view, state } = booking;
  const book = useBookAction(booking);
  const fields = (
    <>
      <WithoutScripts />
      {/* Before hydration the buttons could open nothing. */}
      <fieldset className="stack4" disabled={state.today === null}>
        <StayFields booking={booking} />
      </fieldset>
    </>
  );
  const hasDates = pickedStay(state.wished.picked) !== null;
  const answer = <StayAnswer booking={booking} isOpen={hasDates} onAnswer={booking.takeAnswer} />;
  if (view.accommodation.phoneOnly) {
    return (
      <>
        {fields}
        <div className={`stack3 ${styles.status}`} aria-live="polite">
          <StayNotice booking={booking} />
          {answer}
        </div>
        {enquire}
        <div className={styles.action}>
          <ButtonLink href={telephoneLink(view.phone)}>
            <Trans>Call {view.phone}</Trans>
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      {fields}
      <div className={`stack3 ${styles.status}`} aria-live="polite">
        <StayNotice booking={booking} />
        {answer}
      </div>
      {/* On phones the pinned bar has this button. */}
      <div className={styles.action}>
        <Button {...book}>
          <Trans>Book your stay</Trans>
        </Button>
      </div>
      <p className={styles.note}>
        <CancellationNote booking={booking} />
      </p>
    </>
  );
}

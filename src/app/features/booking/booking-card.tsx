import { Trans, useLingui } from '@lingui/react/macro';
import { telephoneLink } from '../../content/shell-view.ts';
import { formatPrice } from '../../format/price.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BillSummary } from './bill-summary.tsx';
import styles from './booking-card.module.css';
import { CancellationNote } from './cancellation-note.tsx';
import { PartyFields } from './party-fields.tsx';
import { StayFields } from './stay-fields.tsx';
import { useBookAction } from './use-book-action.ts';
import type { Booking } from './use-booking.ts';
import { VerdictNotice } from './verdict-notice.tsx';

export const BOOKING_CARD_ID = 'booking';

/** When, with whom, whether it is free, and for how much; the guest's own details follow on the guest card. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { view, state, verdict } = booking;
  const { t } = useLingui();
  const locale = useLocale();
  const book = useBookAction(booking);
  const { accommodation } = view;
  return (
    <section className={styles.card} id={BOOKING_CARD_ID} aria-label={t`Booking`}>
      <p className={styles.price}>
        <span className={styles.from}>
          <Trans>from</Trans>
        </span>
        <span className={styles.sum}>{formatPrice(accommodation.defaultPriceMinor, locale)}</span>
        <span className={styles.from}>
          <Trans>per night</Trans>
        </span>
      </p>
      {accommodation.phoneOnly ? (
        <>
          <VerdictNotice booking={booking} />
          <ButtonLink href={telephoneLink(view.phone)}>
            <Trans>Call {view.phone}</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          {/* Before hydration nothing listens, so nothing can be typed and lost. */}
          <fieldset className={styles.controls} disabled={state.today === null || state.progress.status === 'sending'}>
            <StayFields booking={booking} />
            <PartyFields booking={booking} />
          </fieldset>
          <div className={styles.verdict} aria-live="polite">
            <VerdictNotice booking={booking} />
            {verdict.kind === 'free' && <BillSummary quote={verdict.quote} />}
          </div>
          <div className={styles.action}>
            <Button onClick={book} isBusy={verdict.kind === 'asking'}>
              <Trans>Book your stay</Trans>
            </Button>
          </div>
          <p className={styles.note}>
            <CancellationNote booking={booking} />
          </p>
        </>
      )}
    </section>
  );
}

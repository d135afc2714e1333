import { Trans, useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { telephoneLink } from '#app/format/contact-links.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { PriceAgeContext } from '#app/ui/price/price.tsx';
import { WasFree } from '#app/ui/price/was-free.tsx';
import { isPriced } from '#domain/stay/stay-status.ts';
import styles from './card.module.css';
import { type Booking, useBookAction } from './use-booking.ts';

/** Phones: the price and the next step, within the thumb's reach from the first paint on. */
export function PinnedBar({ booking }: { booking: Booking }) {
  const { view } = booking;
  const { t } = useLingui();
  const book = useBookAction(booking);
  return (
    <section className={`narrowOnly wrap spaced3 ${styles.bar}`} aria-label={t`Price`} data-pinned-bar>
      <p className={`tight stack shrink above2 ${styles.barPrice}`}>
        <PriceSoFar booking={booking} />
      </p>
      {view.accommodation.phoneOnly ? (
        <ButtonLink href={telephoneLink(view.phone)}>
          <Trans>Call us</Trans>
        </ButtonLink>
      ) : (
        <Button {...book}>
          <Trans>Book your stay</Trans>
        </Button>
      )}
    </section>
  );
}

function PriceSoFar({ booking: { view, status } }: { booking: Booking }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const age = useContext(PriceAgeContext);
  if (isPriced(status)) {
    const { arrival, departure } = status.stay;
    return (
      <>
        <strong className={`figures unbroken t20 ${styles.barSum}`} translate="no">
          {formatPrice(status.quote.totalMinor, locale)}
        </strong>
        <span className={`note ${styles.meaning}`}>
          {status.kind === 'offline' ? (
            <WasFree knownAtMs={status.knownAtMs} />
          ) : (
            `${nightsText(i18n, status.quote.nights)}, ${formatDayRange(arrival, departure, locale)}`
          )}
        </span>
      </>
    );
  }
  const price = formatPrice(view.accommodation.fromPriceMinor, locale);
  return (
    <>
      <strong className={`figures unbroken t20 ${styles.barSum}`}>
        <Trans>from {price}</Trans>
      </strong>
      <span className={`note ${styles.meaning}`}>
        {status.kind === 'unknown' ? (
          <Trans>per night. These dates need the network</Trans>
        ) : (
          <>
            <Trans>per night</Trans> {age}
          </>
        )}
      </span>
    </>
  );
}

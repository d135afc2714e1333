import { Plural, Trans } from '@lingui/react/macro';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { AvailableMark } from '#app/ui/feedback/available-mark.tsx';
import styles from './availability-strip.module.css';
import { BOOKING_CARD_ID } from './use-book-action.ts';
import type { Booking } from './use-booking.ts';

/** On phones the booking card is further down, so this line below the name shows the availability. */
export function AvailabilityStrip({ booking: { view, status } }: { booking: Booking }) {
  const locale = useLocale();
  if (status.kind === 'phone_only') return null;
  const isFree = status.kind === 'free';
  const { units } = view.accommodation;
  const freeUnits = isFree ? status.freeUnits : 0;
  const dates = isFree ? formatDayRange(status.stay.arrival, status.stay.departure, locale) : '';
  return (
    <div className={styles.strip}>
      <AvailableMark />
      <p className={styles.text}>
        {isFree ? (
          <>
            <strong>
              <Trans>{dates}: free.</Trans>
            </strong>{' '}
            {units > 1 && <Plural value={freeUnits} one={`# of ${units} is left`} other={`# of ${units} are left`} />}
          </>
        ) : (
          <Trans>When would you like to come?</Trans>
        )}
      </p>
      <TextLink href={`#${BOOKING_CARD_ID}`}>{isFree ? <Trans>Change</Trans> : <Trans>Choose dates</Trans>}</TextLink>
    </div>
  );
}

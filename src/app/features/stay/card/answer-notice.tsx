import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { AvailableMark } from '#app/ui/feedback/available-mark.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { WasFree } from '#app/ui/price/was-free.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { nearestArrivalOf } from '#domain/stay/refused-stay.ts';
import { countNights, pickedStay, stayFrom } from '#domain/stay/stay.ts';
import styles from './stay-notice.module.css';
import type { Booking } from './use-booking.ts';

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
  const { change } = booking;
  const { wished } = booking.state;
  const nights = countNights(pickedStay(wished.picked));
  const day = formatDay(arrival, locale);
  return (
    <Button look="line" isSmall onClick={() => change({ ...wished, picked: stayFrom(arrival, nights) })}>
      <Trans>Take dates from {day}</Trans>
    </Button>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { stayRefusalText } from '#app/features/stay-picker/stay-refusal-text.ts';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { AvailableMark } from '#app/ui/feedback/available-mark.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { moveStay } from './choice/move-stay.ts';
import type { Booking } from './use-booking.ts';
import styles from './verdict-notice.module.css';

/** What the house's rules or the resort's answer make of a stay (contract, "which text when"). */
export function AnswerNotice({ booking }: { booking: Booking }) {
  const { verdict, view } = booking;
  const { i18n } = useLingui();
  const locale = useLocale();
  switch (verdict.kind) {
    case 'free':
      return <FreeLine freeUnits={verdict.freeUnits} units={view.accommodation.units} />;
    case 'refused':
      return <Notice tone="alert">{stayRefusalText(i18n, verdict.refusal)}</Notice>;
    case 'closed':
      return (
        <Notice tone="alert" actions={<NearestButton booking={booking} arrival={verdict.nearestArrival} />}>
          <Trans>Sorry. No availability for choosed dates.</Trans>
        </Notice>
      );
    case 'taken': {
      const nearest = formatDay(verdict.nearestArrival, locale);
      return (
        <Notice tone="alert" actions={<NearestButton booking={booking} arrival={verdict.nearestArrival} />}>
          <Trans>Sorry. No availability for choosed dates. Coming dates are from {nearest}</Trans>
        </Notice>
      );
    }
    case 'never_free':
      return (
        <Notice tone="alert">
          {verdict.areOthersFree ? (
            <Trans>Sorry. No availability dates for choosed rooms. Try to choose other dates.</Trans>
          ) : (
            <Trans>Sorry. No availability dates for choosed rooms. Try to choose other room.</Trans>
          )}
        </Notice>
      );
    default:
      return null;
  }
}

function FreeLine({ freeUnits, units }: { freeUnits: number; units: number }) {
  return (
    <p className={styles.line}>
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

/** One tap takes the nearest dates of the same length. */
function NearestButton({ booking, arrival }: { booking: Booking; arrival: CalendarDate | null }) {
  const locale = useLocale();
  if (arrival === null) return null;
  const { state, changeChoice } = booking;
  const day = formatDay(arrival, locale);
  return (
    <Button look="line" isSmall onClick={() => changeChoice(moveStay(state.choice, arrival))}>
      <Trans>Take dates from {day}</Trans>
    </Button>
  );
}

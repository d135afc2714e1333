import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatDay } from '../../format/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { LitDoor } from '../../ui/lit-door.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { moveStay } from './stay-choice.ts';
import { stayRefusalText } from './stay-refusal-text.ts';
import { UnknownDates } from './unknown-dates.tsx';
import type { Booking } from './use-booking.ts';
import styles from './verdict-notice.module.css';

/** Says whether the stay is free, and if not, why and what to do next (contract, "which text when"). */
export function VerdictNotice({ booking }: { booking: Booking }) {
  const { verdict, view, dispatch } = booking;
  const { i18n } = useLingui();
  const locale = useLocale();
  switch (verdict.kind) {
    case 'phone_only':
      return (
        <Notice tone="lamp">
          <Trans>This accommodation is booked by phone. We answer around the clock.</Trans>
        </Notice>
      );
    case 'dates_missing':
      return (
        <p className={styles.line}>
          <Trans>Choose dates to see what is free and the full price.</Trans>
        </p>
      );
    case 'asking':
      return (
        <p className={styles.line}>
          <span className="visually-hidden">
            <Trans>Checking the dates</Trans>
          </span>
          <Skeleton inlineSize="15rem" />
        </p>
      );
    case 'free':
      return <FreeLine freeUnits={verdict.freeUnits} units={view.accommodation.units} />;
    case 'refused':
      return <Notice tone="alert">{stayRefusalText(i18n, verdict.refusal)}</Notice>;
    case 'unknown':
      return <UnknownDates onRetry={() => dispatch({ type: 'availability_asked_again' })} />;
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
  }
}

function FreeLine({ freeUnits, units }: { freeUnits: number; units: number }) {
  return (
    <p className={styles.line}>
      <LitDoor />
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

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { STAY_OVERLAYS } from '#app/features/stay/booking.ts';
import { formatDay, formatWeekdayShort } from '#app/format/dates.ts';
import { partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { type CalendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { pickedStay } from '#domain/stay/stay.ts';
import styles from './stay-fields.module.css';
import type { Booking } from './use-booking.ts';

/** Dates and guests: two buttons that look like fields and open a calendar and counters. */
export function StayFields({ booking: { state } }: { booking: Booking }) {
  const { i18n, t } = useLingui();
  const noteId = useId();
  const dates = useOverlay(STAY_OVERLAYS.dates);
  const guests = useOverlay(STAY_OVERLAYS.guests);
  const { areDatesDemanded } = state;
  const { picked, rooms } = state.wished;
  const isMissing = areDatesDemanded && pickedStay(picked) === null;
  return (
    <div className={isMissing ? `stack ${styles.invalid}` : 'stack'}>
      <button
        type="button"
        className={styles.dates}
        aria-haspopup="dialog"
        aria-describedby={isMissing ? noteId : undefined}
        onClick={dates.open}
      >
        <Value label={t`Check in`}>
          <Day date={picked.arrival} />
        </Value>
        <Value label={t`Check out`}>
          <Day date={picked.departure} />
        </Value>
      </button>
      <button type="button" className={styles.guests} aria-haspopup="dialog" onClick={guests.open}>
        <Value label={t`Guests`}>{partyText(i18n, firstParty(rooms))}</Value>
        <Icon name="down" />
      </button>
      {isMissing && (
        <p className={`label tight ${styles.error}`} id={noteId} role="alert">
          <Icon name="alert" />
          <Trans>Choose when you come and when you leave</Trans>
        </p>
      )}
    </div>
  );
}

function Value({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={`stack grow tight ${styles.cell}`}>
      <span className="small">{label}</span> <span className={`sum ${styles.value}`}>{children}</span>
    </span>
  );
}

/** «13 грудня, нд». */
function Day({ date }: { date: CalendarDate | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  return date === null ? (
    <span className={styles.empty}>{t`Choose a date`}</span>
  ) : (
    `${formatDay(date, locale)}, ${formatWeekdayShort(weekdayOf(date), locale)}`
  );
}

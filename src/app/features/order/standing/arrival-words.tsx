import { Trans } from '@lingui/react/macro';
import type { BookedPageView } from '#app/content/views/order-pages-view.ts';
import styles from '#app/features/order/order-ticket.module.css';
import { FreeUntil } from '#app/features/stay/cancellation-note.tsx';
import { telephoneLink } from '#app/format/contact-links.ts';
import { formatDay } from '#app/format/dates.ts';
import { reception } from '#app/format/reception.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { freeCancellationUntil } from '#domain/pricing/cancellation.ts';

interface ArrivalWordsProps {
  readonly arrival: CalendarDate;
  readonly view: BookedPageView;
  /** The guest pays nothing before the stay, so nothing can be refunded. */
  readonly isPaidAtReception: boolean;
  /** The page links to the change of dates, guests and room. */
  readonly isChangedHere: boolean;
}

/** What happens after the booking, and how to get to the resort. */
export function ArrivalWords({ arrival, view, isPaidAtReception, isChangedHere }: ArrivalWordsProps) {
  const { address, phone, freeCancellationDays, checkInTime, directions } = view;
  const { hours: receptionHours } = reception();
  const lastFreeDay = freeCancellationUntil(arrival, resortToday(), { freeCancellationDays });
  return (
    <div className="stack3">
      <h2 className="bold t20 sans">
        <Trans>What happens next</Trans>
      </h2>
      <ol className={`stack3 ${styles.steps}`}>
        <li>
          <Trans>
            At reception show the pass or give the number: it is open {receptionHours}. The email has all of this too.
          </Trans>
        </li>
        <li>
          <Trans>
            Your door opens at {checkInTime}. The address: {address}
          </Trans>
        </li>
        <li>
          {lastFreeDay !== null && (
            <>{isPaidAtReception ? <CancelUntil day={lastFreeDay} /> : <FreeUntil day={lastFreeDay} />}. </>
          )}
          {isChangedHere ? (
            <Trans>
              You can change dates, guests or accommodation on this page, or call{' '}
              <TextLink href={telephoneLink(phone)}>{phone}</TextLink>.
            </Trans>
          ) : (
            <Trans>
              To change the booking, call <TextLink href={telephoneLink(phone)}>{phone}</TextLink>.
            </Trans>
          )}
        </li>
      </ol>
      <h2 className="bold t20 sans">
        <Trans>How to get here</Trans>
      </h2>
      {directions.map(({ title, text }) => (
        <p key={title}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
    </div>
  );
}

function CancelUntil({ day: date }: { day: CalendarDate }) {
  const day = formatDay(date, useLocale());
  return <Trans>Cancel free of charge until {day}</Trans>;
}

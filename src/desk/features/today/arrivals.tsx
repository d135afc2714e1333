import { Plural, Trans } from '@lingui/react/macro';
import { formatDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import { calendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import styles from './today.module.css';

interface ArrivalsProps {
  readonly stays: readonly DeskStay[];
  /** Somebody pays for this stay. */
  readonly onTake: (stay: DeskStay) => void;
}

/** By the hour that the guests have planned. */
export function Arrivals({ stays, onTake }: ArrivalsProps) {
  return (
    <section className={`card ${styles.arrivals}`}>
      <h2 className={`row2 ${styles.cardHead}`}>
        <Icon name="forward" />
        <Trans>Arrivals</Trans>
        <span className="soft">{stays.length}</span>
      </h2>
      {stays.length === 0 ? (
        <p className={`soft ${styles.empty}`}>
          <Trans>Nobody arrives on this day.</Trans>
        </p>
      ) : (
        <ul>
          {stays.map((stay) => (
            <Arrival key={stay.number} stay={stay} onTake={onTake} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Arrival({ stay, onTake }: { readonly stay: DeskStay } & Pick<ArrivalsProps, 'onTake'>) {
  const locale = useLocale();
  const { number, first_name, last_name, phone, comments, arrival_hour, rooms, arrival, departure } = stay;
  const [adults, children] = [sumOf(rooms, 'adults'), sumOf(rooms, 'children')];
  const nights = daysBetween(calendarDate(arrival), calendarDate(departure));
  return (
    <li className={`ruled ${styles.arrival}`}>
      <span className={`figures ${styles.hour}`}>{arrival_hour === null ? '—' : `${arrival_hour}:00`}</span>
      <span className={styles.guest}>
        <strong translate="no">
          {first_name} {last_name}
        </strong>
        <span className="note figures" translate="no">
          {number}
        </span>
      </span>
      <span className={styles.party}>
        <Plural value={adults} one="# adult" other="# adults" />
        {children > 0 && (
          <>
            , <Plural value={children} one="# child" other="# children" />
          </>
        )}
        <a className="note" href={`tel:${phone}`}>
          {phone}
        </a>
      </span>
      <span className={styles.house}>
        <strong>{rooms.map(({ title }) => title[locale]).join(', ')}</strong>
        <span className="note">
          <Trans>until {formatDay(calendarDate(departure), locale)}</Trans>,{' '}
          <Plural value={nights} one="# night" other="# nights" />
        </span>
      </span>
      <Payment stay={stay} onTake={onTake} />
      {comments !== '' && <q className={`note ${styles.comments}`}>{comments}</q>}
    </li>
  );
}

function Payment({ stay, onTake }: { readonly stay: DeskStay } & Pick<ArrivalsProps, 'onTake'>) {
  const locale = useLocale();
  const { balance, state } = stay;
  if (balance <= 0) {
    return (
      <span className={`inline2 ${styles.payment}`}>
        <Icon name="check" size={18} />
        <Trans context="of a stay">paid</Trans>
      </span>
    );
  }
  return (
    <span className={styles.payment}>
      {state === 'awaiting_payment' && (
        <span className={styles.held}>
          <Trans>held, not paid</Trans>
        </span>
      )}
      <Button look="line" isSmall onClick={() => onTake(stay)}>
        <Trans>
          Take <strong className={`sum ${styles.due}`}>{formatPrice(toMinor(balance), locale)}</strong>
        </Trans>
      </Button>
    </span>
  );
}

function sumOf(rooms: DeskStay['rooms'], field: 'adults' | 'children'): number {
  return rooms.reduce((sum, room) => sum + room[field], 0);
}

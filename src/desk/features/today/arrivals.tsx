import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LogIn } from 'lucide-react';
import { formatDay, formatDayNumeric } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import type { DeskQueue } from '#contract/desk/desk-queue.ts';
import { calendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { useOffline } from '../../offline/use-device.ts';
import { QueuedFacts, useQueuedFacts } from '../facts/queued-facts.tsx';
import { extrasText } from '../stays/stay-words.ts';
import type { DayActions } from './day-actions.ts';
import { DoneStays } from './done-stays.tsx';
import { PlaceOf } from './place-of.tsx';
import styles from './today.module.css';

interface ArrivalsProps extends DayActions {
  readonly stays: readonly DeskStay[];
  /** Guests who checked in today. */
  readonly checkedIn: readonly DeskStay[];
  /** Free units tonight; null: another day is shown. */
  readonly tonight: DeskQueue['data']['tonight'] | null;
}

/** Arrivals, sorted by the hour that the guests have planned. */
export function Arrivals({ stays, checkedIn, tonight, ...actions }: ArrivalsProps) {
  const all = stays.length + checkedIn.length;
  return (
    <section className="card whole">
      <h2 className={`row2 strong t17 sans ${styles.cardHead}`}>
        <LogIn size={20} aria-hidden="true" />
        <Trans>Arrivals</Trans>
        <span className="soft">
          {checkedIn.length === 0 ? (
            all
          ) : (
            <Trans>
              {checkedIn.length} of {all}
            </Trans>
          )}
        </span>
        {tonight !== null && <FreeTonight {...tonight} />}
      </h2>
      {all === 0 && (
        <p className={`soft ${styles.empty}`}>
          <Trans>Nobody arrives on this day.</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {stays.map((stay) => (
          <Arrival key={stay.number} stay={stay} {...actions} />
        ))}
      </ul>
      {checkedIn.length > 0 && (
        <DoneStays stays={checkedIn} undo="undo_check_in" {...actions}>
          <Trans>Checked in {checkedIn.length}:</Trans>
        </DoneStays>
      )}
    </section>
  );
}

/** Above this number, a count says more than a list of names. */
const MOST_NAMES = 4;

function FreeTonight({ free, units }: DeskQueue['data']['tonight']) {
  return (
    <span className={`note ${styles.end}`}>
      <Trans>
        free tonight <strong>{free}</strong>
      </Trans>
      {units.length > 0 && units.length <= MOST_NAMES && <span translate="no">: {units.join(', ')}</span>}
    </span>
  );
}

function Arrival({ stay, ...actions }: { readonly stay: DeskStay } & DayActions) {
  const locale = useLocale();
  const { t } = useLingui();
  const { date, ask, busyNumber, onDebt, onMore } = actions;
  const { number, first_name, last_name, phone, comments, arrival_hour, rooms, arrival, departure, balance } = stay;
  const [adults, children] = [sumOf(rooms, 'adults'), sumOf(rooms, 'children')];
  const nights = daysBetween(calendarDate(arrival), calendarDate(departure));
  const hour = arrival_hour === null ? '—' : `${arrival_hour}:00`;
  const extras = extrasText(stay.extras, locale);
  const isBusy = busyNumber === number;
  const isNoted = useQueuedFacts(number).some(({ fact }) => fact.kind === 'check_in');
  const can = (action: 'check_in' | 'no_show') => rooms.some((room) => room.actions.includes(action));
  return (
    <li className={`ruled ${styles.arrival}`} data-queued={isNoted || undefined}>
      <span className={`figures ${styles.hour}`}>
        {arrival < date ? formatDayNumeric(calendarDate(arrival), locale) : hour}
      </span>
      <span className="stack shrink breaks">
        <strong translate="no">
          {first_name} {last_name}
        </strong>
        <span className="note figures" translate="no">
          {number}
        </span>
      </span>
      <span className={`stack shrink breaks ${styles.party}`}>
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
      <span className={`stack shrink breaks ${styles.house}`}>
        <PlaceOf stay={stay} {...actions} />
        <span className="note">
          {rooms.map(({ title }) => title[locale]).join(', ')},{' '}
          <Trans>until {formatDay(calendarDate(departure), locale)}</Trans>,{' '}
          <Plural value={nights} one="# night" other="# nights" />
        </span>
      </span>
      <Payment stay={stay} {...actions} />
      <span className={`cluster ${styles.actions}`}>
        <QueuedFacts number={number} kinds={['check_in']} />
        {can('check_in') && !isNoted && (
          <Button
            look="line"
            isSmall
            isBusy={isBusy}
            onClick={() =>
              balance > 0 ? onDebt({ stay, action: 'check_in' }) : ask({ kind: 'presence', stay, action: 'check_in' })
            }
          >
            <Trans context="what reception does">Check in</Trans>
          </Button>
        )}
        {can('no_show') && (
          // Opens a sheet that explains the no-show and asks for confirmation, because it cannot be undone.
          <OnlineButton look="line" isSmall onClick={() => onMore(number)}>
            <Trans>No-show</Trans>
          </OnlineButton>
        )}
        <Button look="plain" isSmall aria-label={t`More: ${last_name}`} onClick={() => onMore(number)}>
          <Trans context="more actions">More</Trans>
        </Button>
      </span>
      {extras !== '' && <strong className={styles.comments}>{extras}</strong>}
      {comments !== '' && <q className={`note ${styles.comments}`}>{comments}</q>}
    </li>
  );
}

function Payment({ stay, onTake }: { readonly stay: DeskStay } & Pick<DayActions, 'onTake'>) {
  const locale = useLocale();
  const isOffline = useOffline();
  const { balance, state, number } = stay;
  const sum = <strong className="sum rust">{formatPrice(toMinor(balance), locale)}</strong>;
  if (useQueuedFacts(number).some(({ fact }) => fact.kind === 'cash')) {
    return (
      <span className={styles.payment}>
        <QueuedFacts number={number} kinds={['cash']} />
      </span>
    );
  }
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
        {isOffline ? <Trans>Cash {sum}</Trans> : <Trans>Take {sum}</Trans>}
      </Button>
    </span>
  );
}

function sumOf(rooms: DeskStay['rooms'], field: 'adults' | 'children'): number {
  return rooms.reduce((sum, room) => sum + room[field], 0);
}

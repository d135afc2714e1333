import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { DeskDay, DeskStay } from '#contract/desk/desk-day.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { QueuedFacts, useQueuedFacts } from '../facts/queued-facts.tsx';
import { extrasText } from '../stays/stay-words.ts';
import type { DayActions } from './day-actions.ts';
import { DoneStays } from './done-stays.tsx';
import styles from './today.module.css';

interface DeparturesProps extends DayActions {
  readonly day: DeskDay['data'];
}

/** Guests who should have left come first and are marked. Guests who have left share one line. */
export function Departures({ day, ...actions }: DeparturesProps) {
  const { departures, check_out_time } = day;
  const left = departures.filter(({ rooms }) => rooms.every(({ presence }) => presence === 'left'));
  const open = departures
    .filter((stay) => !left.includes(stay))
    .toSorted((one, other) => Number(isOverdue(other, day)) - Number(isOverdue(one, day)));
  return (
    <section className="card">
      <h2 className={`row2 strong t17 sans ${styles.cardHead}`}>
        <LogOut size={20} aria-hidden="true" />
        <Trans>Departures</Trans>
        <span className="soft">
          {left.length === 0 ? (
            departures.length
          ) : (
            <Trans>
              {left.length} of {departures.length}
            </Trans>
          )}
        </span>
        {departures.length > 0 && (
          <span className={`note ${styles.end}`}>
            <Trans>until {check_out_time}</Trans>
          </span>
        )}
      </h2>
      {departures.length === 0 && (
        <p className={`soft ${styles.empty}`}>
          <Trans>Nobody leaves on this day.</Trans>
        </p>
      )}
      <ul>
        {open.map((stay) => (
          <Departure key={stay.number} stay={stay} day={day} {...actions} />
        ))}
      </ul>
      {left.length > 0 && (
        <DoneStays stays={left} undo="undo_check_out" {...actions}>
          <Trans>Left {left.length}:</Trans>
        </DoneStays>
      )}
    </section>
  );
}

function Departure({ stay, day, ask, busyNumber, onDebt, onMore }: DeparturesProps & { readonly stay: DeskStay }) {
  const locale = useLocale();
  const { t } = useLingui();
  const { number, rooms, last_name, balance } = stay;
  const units = rooms.flatMap(({ unit }) => unit ?? []).join(', ');
  const extras = extrasText(stay.extras, locale);
  const isNoted = useQueuedFacts(number).some(({ fact }) => fact.kind === 'check_out');
  const isLate = isOverdue(stay, day) && !isNoted;
  const [until = stay.departure] = rooms.map(({ departure }) => departure).toSorted();
  return (
    <li className={`ruled ${styles.short}`} data-overdue={isLate || undefined}>
      {isLate && (
        <span className={styles.mark} aria-hidden="true">
          !
        </span>
      )}
      <span className={`stack shrink breaks ${styles.leaving}`}>
        <span>
          <strong translate="no">
            {last_name}
            {units !== '' && `, ${units}`}
          </strong>{' '}
          {balance > 0 && <DebtMark />}
        </span>
        {isLate && (
          <span className="rust">
            {until < day.date ? (
              <Trans>departure was on {formatDay(calendarDate(until), locale)}</Trans>
            ) : (
              <Trans>departure was until {day.check_out_time}</Trans>
            )}
          </span>
        )}
        {extras !== '' && <span className="strong small">{extras}</span>}
        {units === '' && <span className="note">{rooms.map(({ title }) => title[locale]).join(', ')}</span>}
        {day.is_today && rooms.every(({ presence }) => presence === 'expected') && (
          <span className="note">
            <Trans>not checked in</Trans>
          </span>
        )}
      </span>
      {day.is_today && (
        <span className={`cluster ${styles.actions} ${styles.end}`}>
          <QueuedFacts number={number} kinds={['check_out', 'cash']} />
          {!isNoted && rooms.some(({ actions }) => actions.includes('check_out')) && (
            <Button
              look="line"
              isSmall
              isBusy={busyNumber === number}
              onClick={() =>
                balance > 0
                  ? onDebt({ stay, action: 'check_out' })
                  : ask({ kind: 'presence', stay, action: 'check_out' })
              }
            >
              <Trans context="what reception does">Check out</Trans>
            </Button>
          )}
          <Button look="plain" isSmall aria-label={t`More: ${last_name}`} onClick={() => onMore(number)}>
            <Trans context="more actions">More</Trans>
          </Button>
        </span>
      )}
    </li>
  );
}

function isOverdue({ rooms }: DeskStay, { date, is_today, is_check_out_over }: DeskDay['data']): boolean {
  if (!is_today) return false;
  return rooms.some(({ presence, departure }) => {
    return presence === 'in_house' && (departure < date || is_check_out_over);
  });
}

/** Marks a stay that has begun and has an unpaid balance. */
export function DebtMark() {
  return (
    <span className={styles.debt}>
      <span aria-hidden="true">₴</span>
      <span className="visually-hidden">
        <Trans>to pay</Trans>
      </span>
    </span>
  );
}

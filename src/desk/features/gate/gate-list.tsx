import { Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { formatClock, formatDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { useQueuedFacts } from '../facts/queued-facts.tsx';
import { placesOf } from './answer-card.tsx';
import styles from './gate.module.css';

interface GateListProps {
  readonly stays: readonly DeskStay[];
  readonly today: CalendarDate;
  readonly until: CalendarDate;
  readonly onOpen: (number: string) => void;
}

/** Arrivals of the stored days, sorted by the planned hour. Guests who are late are listed under today. */
export function GateList({ stays, today, until, onOpen }: GateListProps) {
  const locale = useLocale();
  const days: CalendarDate[] = [];
  for (let day = today; day <= until; day = addDays(day, 1)) days.push(day);
  const isLate = ({ arrival, rooms }: DeskStay) =>
    arrival < today && rooms.some(({ presence }) => presence === 'expected');
  return days.map((day) => {
    const own = stays.filter((stay) => stay.arrival === day || (day === today && isLate(stay)));
    return (
      <section key={day}>
        {day !== today && <h2 className={`strong t17 sans ${styles.day}`}>{formatDay(day, locale)}</h2>}
        {own.length === 0 && (
          <p className="soft">
            <Trans>Nobody arrives on this day.</Trans>
          </p>
        )}
        <ul>
          {own.map((stay) => (
            <GateRow key={stay.number} stay={stay} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    );
  });
}

function GateRow({ stay, onOpen }: { readonly stay: DeskStay; readonly onOpen: (number: string) => void }) {
  const { t } = useLingui();
  const { number, last_name, arrival_hour, rooms } = stay;
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const children = rooms.reduce((sum, room) => sum + room.children, 0);
  const isProposed = rooms.some(({ unit, proposed_unit }) => unit === null && proposed_unit !== null);
  return (
    <li className="closed">
      <button type="button" className={styles.row} aria-label={t`Open: ${last_name}`} onClick={() => onOpen(number)}>
        <span className="figures">{arrival_hour === null ? '—' : `${arrival_hour}:00`}</span>
        <span className="stack t17 shrink breaks">
          <strong translate="no">{last_name}</strong>
          <span className="note">
            <span translate="no">{placesOf(stay)}</span> {isProposed && <Trans>suggested</Trans>} · {adults}
            {children > 0 && `+${children}`}
          </span>
        </span>
        <State stay={stay} />
      </button>
    </li>
  );
}

function State({ stay: { number, rooms, balance } }: { readonly stay: DeskStay }) {
  const locale = useLocale();
  const noted = useQueuedFacts(number).find(({ fact }) => fact.kind === 'check_in');
  if (noted !== undefined) {
    return (
      <span className={`inline2 ${styles.queued}`}>
        <CloudUpload size={20} aria-hidden="true" />
        <span className="visually-hidden">
          <Trans>queued:</Trans>
        </span>
        {formatClock(noted.pressedAtMs)}
      </span>
    );
  }
  if (rooms.every(({ presence }) => presence !== 'expected')) {
    return (
      <span className="inline2 strong t17 spruce sans">
        <Icon name="check" size={18} />
        <Trans>checked in</Trans>
      </span>
    );
  }
  return balance > 0 ? <strong className="rust">{formatPrice(toMinor(balance), locale)}</strong> : null;
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { DeskDay, DeskRoom, DeskStay } from '#contract/desk/desk-day.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { FactWords, useQueuedFacts } from '../facts/queued-facts.tsx';
import { Door } from '../stays/stay-sign.tsx';
import { extrasText } from '../stays/stay-words.ts';
import type { DayActions } from './day-actions.ts';
import { DebtMark } from './departures.tsx';
import styles from './today.module.css';

interface InHouseProps extends Pick<DayActions, 'onMore'> {
  readonly day: DeskDay['data'];
}

interface Dweller {
  readonly stay: DeskStay;
  readonly room: DeskRoom;
}

/** One line per room, sorted by unit. Includes guests who leave today until they have left. */
export function InHouse({ day, onMore }: InHouseProps) {
  const locale = useLocale();
  const leaving = day.departures.flatMap(roomsOf).filter(({ room }) => room.presence === 'in_house');
  const dwellers = [...day.in_house.flatMap(roomsOf), ...leaving].toSorted((one, other) =>
    placeOf(one, locale).localeCompare(placeOf(other, locale), locale, { numeric: true }),
  );
  const guests = dwellers.reduce((sum, { room }) => sum + room.adults + room.children, 0);
  return (
    <section className="card">
      <h2 className={`row2 strong t17 sans ${styles.cardHead}`}>
        <Door isLit />
        <Trans>In house</Trans>
        <span className="soft">{dwellers.length}</span>
        {dwellers.length > 0 && (
          <span className={`note ${styles.end}`}>
            <Plural value={guests} one="# guest" other="# guests" />
          </span>
        )}
      </h2>
      {dwellers.length === 0 && (
        <p className={`soft ${styles.empty}`}>
          <Trans>Nobody stays over this night yet.</Trans>
        </p>
      )}
      <ul className={styles.dwellers}>
        {dwellers.map((each) => (
          <li key={`${each.stay.number} ${each.room.position}`} className={`ruled ${styles.dweller}`}>
            <DwellerLine {...each} today={day.date} onMore={onMore} />
            {each.room === each.stay.rooms[0] && (
              <p className={`strong small ${styles.extras}`}>{extrasText(each.stay.extras, locale)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DwellerLine({ stay, room, today, onMore }: Dweller & { readonly today: string } & Pick<DayActions, 'onMore'>) {
  const locale = useLocale();
  const { t } = useLingui();
  const { number, last_name, balance } = stay;
  const noted = useQueuedFacts(number).find(({ fact }) => fact.kind === 'check_out');
  return (
    <button
      type="button"
      className={`row wide ${styles.open}`}
      aria-label={t`More: ${last_name}`}
      onClick={() => onMore(number)}
    >
      <strong translate="no">{placeOf({ room }, locale)}</strong>
      <span className={`shrink breaks ${styles.name}`} translate="no">
        {room.guest_name ?? last_name}
      </span>
      {balance > 0 && <DebtMark />}
      <span className={`note unbroken ${styles.end}`}>
        {noted !== undefined ? (
          <FactWords fact={noted} />
        ) : room.departure > today ? (
          <Trans>until {leavingDay(room.departure, today, locale)}</Trans>
        ) : (
          <span className="rust">
            <Trans context="of a guest">leaves</Trans>
          </span>
        )}
      </span>
    </button>
  );
}

/** Returns `24` within four weeks, where it is unambiguous; otherwise `24 січня`. */
function leavingDay(departure: string, today: string, locale: Locale): string {
  const day = calendarDate(departure);
  return daysBetween(calendarDate(today), day) < 28 ? String(Number(departure.slice(8))) : formatDay(day, locale);
}

function roomsOf(stay: DeskStay): Dweller[] {
  return stay.rooms.map((room) => ({ stay, room }));
}

/** A room without a unit is named by its kind. */
function placeOf({ room }: Pick<Dweller, 'room'>, locale: keyof DeskRoom['title']): string {
  return room.unit ?? room.title[locale];
}

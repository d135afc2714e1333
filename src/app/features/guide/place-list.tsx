import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { GuidePlace } from '#app/content/views/guide-view.ts';
import { formatMinute } from '#app/format/clock.ts';
import { formatDay } from '#app/format/dates.ts';
import { resortDay, resortMinute } from '#app/format/resort-clock.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { type OpeningHours, openStateAt } from '#domain/calendar/opening-hours.ts';
import styles from './place-list.module.css';

interface PlaceListProps {
  readonly places: readonly GuidePlace[];
  /** Milliseconds since the epoch; null on cached pages, which reserve room for the opening state. */
  readonly nowMs: number | null;
}

/** The places of the map as a list: what each place is, when it is open, how far it is. */
export function PlaceList({ places, nowMs }: PlaceListProps) {
  const locale = useLocale();
  return (
    <ul className={styles.places}>
      {places.map(({ place, kind, title, information, hours, opening, walkMinutes, path }) => (
        <li key={place}>
          <Link className={styles.place} to={localizePath(path, locale)}>
            <span className={styles.icon}>
              <Icon name={kind} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>{' '}
              <span className={styles.information}>
                {information}
                {information !== null && hours !== null && ' · '}
                <span className={styles.hours}>{hours}</span>
              </span>{' '}
              {opening !== null && (
                <span className={styles.now}>{nowMs !== null && <OpenNow opening={opening} nowMs={nowMs} />}</span>
              )}
            </span>
            {walkMinutes !== null && (
              <span className={styles.walk}>
                <Trans>{walkMinutes} min</Trans>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** «відчинено до 23:00», «відчинено завтра від 11:00». */
export function OpenNow({ opening, nowMs }: { opening: OpeningHours; nowMs: number }) {
  const locale = useLocale();
  const state = openStateAt(opening, resortDay(nowMs), resortMinute(nowMs));
  if (state.kind === 'closed') return <Trans>closed</Trans>;
  if (state.kind === 'open') {
    const time = formatMinute(state.untilMinute);
    return <Trans>open until {time}</Trans>;
  }
  const time = formatMinute(state.atMinute);
  if (state.inDays === 0) return <Trans>opens today at {time}</Trans>;
  if (state.inDays === 1) return <Trans>opens tomorrow at {time}</Trans>;
  const day = formatDay(state.day, locale);
  return <Trans>closed until {day}</Trans>;
}

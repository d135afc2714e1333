import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { GuidePlace } from '#app/content/views/guide-view.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { OpenNow } from './open-now.tsx';
import styles from './place-list.module.css';

interface PlaceListProps {
  readonly places: readonly GuidePlace[];
  /** null on cached pages, which keep the room for what is known only now. */
  readonly nowMs: number | null;
}

/** Places of the map in words: what each is, when it is open, how far it is. */
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

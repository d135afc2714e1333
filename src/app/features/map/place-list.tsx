import { Link } from 'react-router-dom';
import type { GuidePlace } from '../../content/map-view.ts';
import { localizePath } from '../../i18n/locale-path.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './place-list.module.css';

/** The places of the map in words: what each is, when it is open. */
export function PlaceList({ places }: { places: readonly GuidePlace[] }) {
  const locale = useLocale();
  return (
    <ul className={styles.places}>
      {places.map(({ place, kind, title, information, hours, path }) => (
        <li key={place}>
          <Link className={styles.place} to={localizePath(path, locale)}>
            <span className={styles.icon}>
              <Icon name={kind} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              {information !== null && <span className={styles.information}>{information}</span>}
            </span>
            {hours !== null && <span className={styles.hours}>{hours}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

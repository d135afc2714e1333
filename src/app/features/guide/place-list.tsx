import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { GuidePlace } from '#app/content/views/guide-view.ts';
import { OpenState } from '#app/features/resort/open-state.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './place-list.module.css';

/** The places of the map as a list: what each place is, when it is open, how far it is. */
export function PlaceList({ places }: { places: readonly GuidePlace[] }) {
  return (
    <ul className={styles.places}>
      {places.map(({ place, kind, title, information, hours, walkMinutes, path }) => (
        <li key={place}>
          <Link className={`row tight ${styles.place}`} to={path}>
            <span className={`centre ${styles.icon}`}>
              <Icon name={kind} />
            </span>
            <span className={`stack ${styles.words}`}>
              <span className="strong named">{title}</span>{' '}
              <span className="note figures">
                {information}
                {information !== null && hours !== null && ' · '}
                {hours?.text}
              </span>{' '}
              {hours !== null && <OpenState opening={hours.opening} />}
            </span>
            {walkMinutes !== null && (
              <span className="unbroken note figures">
                <Trans>{walkMinutes} min</Trans>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

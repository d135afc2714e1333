import type { FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import type { MapPlace } from '#app/content/views/map-view.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import drawing from '#content/media/map.svg?no-inline';
import styles from './resort-map.module.css';

interface ResortMapProps {
  readonly places: readonly MapPlace[];
  /** Names the list of pins: «Мапа». */
  readonly label: string;
  /** The page begins with it, so it does not wait until it is near. */
  readonly isLead?: boolean;
}

/**
 * The drawn resort with a pin on every place, each a link to its page. The drawing is a file of its own: 127 KB of paths
 * would weigh on every page's HTML, and its ids would collide. Where the window is narrower than the drawing, the map
 * scrolls sideways under the finger.
 */
export function ResortMap({ places, label, isLead = false }: ResortMapProps) {
  const locale = useLocale();
  return (
    <div className={styles.frame}>
      <div className={styles.stage}>
        <img
          className={styles.drawing}
          src={drawing}
          alt=""
          width={1600}
          height={1000}
          loading={isLead ? 'eager' : 'lazy'}
          decoding="async"
        />
        <ul className={styles.places} aria-label={label} onFocus={bringIntoSight}>
          {places.map(({ place, kind, title, left, top, path }) => (
            <li
              key={path}
              className={styles.place}
              style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }}
            >
              <Link className={styles.link} to={localizePath(path, locale)} data-place={place} data-kind={kind}>
                <span className={styles.pin}>
                  <Icon name={kind} />
                </span>
                <span className={styles.label}>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
        <span className={styles.start} />
      </div>
    </div>
  );
}

/** Browsers leave a focused pin that the map's edge cuts in two where it is. */
function bringIntoSight({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

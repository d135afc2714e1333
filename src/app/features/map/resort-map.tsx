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
  /** The page begins with the map, so the drawing does not load lazily. */
  readonly isLead?: boolean;
}

/**
 * The drawn resort. Every place has a pin that links to its page. The drawing is a separate file: 127 KB of paths would
 * weigh on every page's HTML, and the ids in it would collide. In a window narrower than the drawing the map scrolls
 * sideways.
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

/** Browsers do not scroll to a focused pin that is partly visible at the map's edge. */
function bringIntoSight({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

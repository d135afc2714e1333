import { type FocusEvent, type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MapPlace } from '#app/content/views/map-view.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { opensElsewhere } from '#app/ui/hooks/opens-elsewhere.ts';
import { usePopup } from '#app/ui/hooks/use-hydrated.ts';
import { MapDrawing } from './map-drawing.tsx';
import { type PlaceFacts, PlaceSheet } from './place-sheet.tsx';
import styles from './resort-map.module.css';

/** Kinds whose hours, distance and facilities the guide shows. The shelter's words are needed at once. */
const TOLD_KINDS = ['food', 'spa'];

interface ResortMapProps {
  readonly places: readonly MapPlace[];
  /** Names the list of pins: «Мапа». */
  readonly label: string;
  /** The page begins with the map, so the drawing does not load lazily. */
  readonly isLead?: boolean;
  /** The facts in the places' sheet, if the page has them. */
  readonly facts?: PlaceFacts;
}

/**
 * The drawn resort. A pin links to its place's page, or opens a sheet over the map if there is more to show. In a
 * window narrower than the drawing the map scrolls sideways.
 */
export function ResortMap({ places, label, isLead = false, facts }: ResortMapProps) {
  const [opened, setOpened] = useState<MapPlace | null>(null);
  return (
    <div className={styles.map}>
      <div className={styles.frame}>
        <div className={styles.stage}>
          <div className={styles.drawing}>
            <MapDrawing loading={isLead ? 'eager' : 'lazy'} />
          </div>
          <span data-sunlit />
          <ul className={styles.places} aria-label={label} onFocus={bringIntoSight}>
            {places.map((place) => (
              <Pin key={place.path} place={place} isOpened={place === opened} onOpen={() => setOpened(place)} />
            ))}
          </ul>
          <span className={styles.start} />
        </div>
      </div>
      <div className={styles.over}>
        <PlaceSheet place={opened} facts={facts} onClose={() => setOpened(null)} />
      </div>
    </div>
  );
}

interface PinProps {
  readonly place: MapPlace;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
}

function Pin({ place: { place, kind, title, left, top, path }, isOpened, onOpen }: PinProps) {
  const locale = useLocale();
  const popup = usePopup();
  const hasSheet = TOLD_KINDS.includes(kind);
  const open = (event: MouseEvent) => {
    if (!hasSheet || opensElsewhere(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className={styles.place} style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }}>
      <Link
        className={`stack ${styles.link}`}
        to={localizePath(path, locale)}
        data-place={place}
        data-kind={kind}
        data-current={isOpened || undefined}
        aria-haspopup={hasSheet ? popup : undefined}
        onClick={open}
      >
        <span className={`centre centre ${styles.pin}`}>
          <Icon name={kind} />
        </span>
        <span className={`strong unbroken ${styles.label}`}>{title}</span>
      </Link>
    </li>
  );
}

/** Browsers do not scroll to a focused pin that is partly visible at the map's edge. */
function bringIntoSight({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

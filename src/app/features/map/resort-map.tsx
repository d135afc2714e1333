import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useContent } from '#app/content/use-content.ts';
import {
  GUIDE_PARTS,
  type GuidePlace,
  type GuideView,
  type MapPlace,
  viewGuide,
} from '#app/content/views/guide-view.ts';
import { OpenState } from '#app/features/resort/open-state.tsx';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { opensElsewhere } from '#app/ui/hooks/opens-elsewhere.ts';
import { usePopup } from '#app/ui/hooks/use-hydrated.ts';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { MapPin, MapStage } from './map-stage.tsx';
import styles from './resort-map.module.css';

type PlaceFacts = Pick<GuideView, 'places'>;

/** Kinds whose hours, distance and facilities the guide shows. The shelter's words are needed at once. */
const TOLD_KINDS = ['food', 'spa'];

interface ResortMapProps {
  readonly places: readonly MapPlace[];
  /** Names the list of pins: «Мапа». */
  readonly label: string;
  /** The page begins with the map, so the drawing does not load lazily. */
  readonly isLead?: boolean;
  /** The facts in the places' sheet. Missing: the sheet loads them from the guide's content. */
  readonly facts?: PlaceFacts | undefined;
}

/**
 * The drawn resort. A pin links to its place's page, or opens a sheet over the map if there is more to show. In a
 * window narrower than the drawing the map scrolls sideways.
 */
export function ResortMap({ places, label, isLead = false, facts }: ResortMapProps) {
  const [opened, setOpened] = useState<MapPlace | null>(null);
  return (
    <div className="anchor">
      <MapStage
        className={styles.frame}
        label={label}
        loading={isLead ? 'eager' : 'lazy'}
        pins={places.map((place) => (
          <Pin key={place.path} place={place} isOpened={place === opened} onOpen={() => setOpened(place)} />
        ))}
        onFocus={bringIntoSight}
      >
        <span data-sunlit />
        <span className={styles.start} />
      </MapStage>
      <div className={styles.over}>
        <PlaceSheet place={opened} facts={facts} onClose={() => setOpened(null)} />
      </div>
    </div>
  );
}

function Pin({ place, isOpened, onOpen }: { place: MapPlace; isOpened: boolean; onOpen: () => void }) {
  const { kind, title, path } = place;
  const popup = usePopup();
  const hasSheet = TOLD_KINDS.includes(kind);
  const open = (event: MouseEvent) => {
    if (!hasSheet || opensElsewhere(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <MapPin place={place}>
      <Link
        className={`stack ${styles.link}`}
        to={path}
        data-place={place.place}
        data-kind={kind}
        data-current={isOpened || undefined}
        aria-haspopup={hasSheet ? popup : undefined}
        onClick={open}
      >
        <span className={`centre centre ${styles.pin}`}>
          <Icon name={kind} />
        </span>
        <span className={`strong unbroken t13 chipped ${styles.label}`}>{title}</span>
      </Link>
    </MapPin>
  );
}

/** Browsers do not scroll to a focused pin that is partly visible at the map's edge. */
function bringIntoSight({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** A place of the map: what it is, when it is open, how far it is, and the link to its page. `place`: null if closed. */
function PlaceSheet({
  place,
  facts,
  onClose,
}: Pick<ResortMapProps, 'facts'> & { place: MapPlace | null; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const content = useContent(GUIDE_PARTS, facts === undefined && place !== null);
  // Without a network and stored content, the name and the link to the page are enough.
  const { places } = facts ?? (content && viewGuide(content, locale)) ?? { places: [] };
  const known = places.find((candidate) => candidate.place === place?.place);
  useBackToClose('place', place !== null, onClose);
  return (
    <Sheet
      title={place?.title ?? ''}
      isOpen={place !== null}
      onClose={onClose}
      isStanding
      foot={
        place !== null && (
          <ButtonLink look="line" isSmall isReplacing href={place.path}>{t`More about this place`}</ButtonLink>
        )
      }
    >
      {known !== undefined && <Facts {...known} />}
    </Sheet>
  );
}

function Facts({ information, hours, walkMinutes }: GuidePlace) {
  const { t } = useLingui();
  return (
    <div className="stack1 start">
      {information !== null && <p>{information}</p>}
      {hours !== null && (
        <p className="figures">
          {hours.text} <OpenState opening={hours.opening} />
        </p>
      )}
      {walkMinutes !== null && <p className="note">{t`${walkMinutes} min on foot from the main house`}</p>}
    </div>
  );
}

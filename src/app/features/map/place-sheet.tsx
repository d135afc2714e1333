import { Trans } from '@lingui/react/macro';
import { useContext, useEffect, useState } from 'react';
import { SiteAccessContext } from '#app/content/site-access.ts';
import { GUIDE_PARTS, type GuideView, viewGuide } from '#app/content/views/guide-view.ts';
import type { MapPlace } from '#app/content/views/map-view.ts';
import { reportInBackground } from '#app/error-reports/report.ts';
import { OpenState } from '#app/features/resort/open-state.tsx';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import styles from './place-sheet.module.css';

export type PlaceFacts = Pick<GuideView, 'places'>;

interface PlaceSheetProps {
  /** null: closed. */
  readonly place: MapPlace | null;
  /** Missing: the sheet loads them from the guide's content. */
  readonly facts?: PlaceFacts | undefined;
  readonly onClose: () => void;
}

/** A place of the map: what it is, when it is open, how far it is, and the link to its page. */
export function PlaceSheet({ place, facts, onClose }: PlaceSheetProps) {
  const locale = useLocale();
  const loaded = useFacts(facts);
  useBackToClose('place', place !== null, onClose);
  return (
    <Sheet
      title={place?.title ?? ''}
      isOpen={place !== null}
      onClose={onClose}
      isStanding
      foot={
        place !== null && (
          <ButtonLink look="line" isSmall isReplacing href={localizePath(place.path, locale)}>
            <Trans>More about this place</Trans>
          </ButtonLink>
        )
      }
    >
      {place !== null && loaded !== null && <Facts place={place} facts={loaded} />}
    </Sheet>
  );
}

function Facts({ place: { place }, facts }: { place: MapPlace; facts: PlaceFacts }) {
  const known = facts.places.find((candidate) => candidate.place === place);
  const text = known?.information ?? null;
  const walkMinutes = known?.walkMinutes ?? null;
  const hours = known?.hours ?? null;
  return (
    <div className={`stack1 ${styles.facts}`}>
      {text !== null && <p>{text}</p>}
      {hours !== null && (
        <p className="figures">
          {hours.text} <OpenState opening={hours.opening} />
        </p>
      )}
      {walkMinutes !== null && (
        <p className="note">
          <Trans>{walkMinutes} min on foot from the main house</Trans>
        </p>
      )}
    </div>
  );
}

/** null: loading. Without a network and stored content, the name and the link to the page are enough. */
function useFacts(given: PlaceFacts | undefined): PlaceFacts | null {
  const access = useContext(SiteAccessContext);
  const locale = useLocale();
  const [loaded, setLoaded] = useState<PlaceFacts | null>(null);
  const isMissing = given === undefined;
  useEffect(() => {
    if (!isMissing || access === null) return;
    let isCurrent = true;
    access.source
      .load(...GUIDE_PARTS)
      .then((content) => isCurrent && setLoaded(viewGuide(content, locale)), reportInBackground);
    return () => {
      isCurrent = false;
    };
  }, [isMissing, access, locale]);
  return given ?? loaded;
}

import { useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/actions/icon.tsx';
import { AvailableMark } from '#app/ui/feedback/available-mark.tsx';
import styles from './house-pill.module.css';
import type { MapSpot } from './map-spots.ts';
import { pillWords } from './pill-words.ts';
import { ShutDoor } from './shut-door.tsx';

interface HousePillProps {
  readonly spot: MapSpot;
  /** Title of the house, or of its kind if that has several rooms. */
  readonly title: string;
  /** Horizontal shift in pixels, so that pills do not cover each other. */
  readonly shift: number;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

/** A house's button on the map: a lit door with the sum of the stay, or a shut door. */
export function HousePill({ spot, title, shift, isCurrent, isChosen, onOpen }: HousePillProps) {
  const { i18n, t } = useLingui();
  const { look, text, said } = pillWords(i18n, spot);
  const name = isChosen ? t`${title}, ${said}, chosen` : `${title}, ${said}`;
  return (
    <li
      className={styles.spot}
      data-look={look}
      data-kind={spot.kind}
      style={{ insetInlineStart: `${spot.left}%`, insetBlockStart: `${spot.top}%` }}
    >
      {(look === 'free' || look === 'taken') && <span className={styles.house} />}
      <button
        type="button"
        className={`total unbroken raised ${styles.pill}`}
        style={{ translate: `calc(-50% + ${shift}px) -100%` }}
        aria-label={name}
        aria-pressed={isCurrent}
        onClick={onOpen}
      >
        <Mark look={look} isChosen={isChosen} />
        {text !== '' && <span>{text}</span>}
      </button>
    </li>
  );
}

function Mark({ look, isChosen }: { look: string; isChosen: boolean }) {
  if (isChosen) return <Icon name="check" size={16} strokeWidth={2.5} />;
  if (look === 'free') return <AvailableMark />;
  if (look === 'taken') return <ShutDoor />;
  return look === 'asking' ? <span className={styles.waiting} /> : null;
}

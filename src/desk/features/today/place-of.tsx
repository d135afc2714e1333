import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/actions/button.tsx';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import type { DayActions } from './day-actions.ts';
import styles from './today.module.css';

interface PlaceOfProps extends Pick<DayActions, 'ask' | 'busyNumber'> {
  readonly stay: DeskStay;
}

/** The units of the rooms; for a room without one, a button that gives it the proposed one. */
export function PlaceOf({ stay, ask, busyNumber }: PlaceOfProps) {
  const units = stay.rooms.flatMap(({ unit }) => unit ?? []);
  const unplaced = stay.rooms.filter(({ unit }) => unit === null);
  const [next] = unplaced;
  const proposed = next?.proposed_unit ?? null;
  return (
    <span className={styles.place}>
      {units.length > 0 && <strong translate="no">{units.join(', ')}</strong>}
      {next !== undefined && proposed !== null && (
        <Button
          look="line"
          isSmall
          isBusy={busyNumber === stay.number}
          onClick={() => ask({ kind: 'unit', stay, room: next.position, unit: proposed })}
        >
          <Trans>Give {proposed}</Trans>
        </Button>
      )}
      {next !== undefined && proposed === null && (
        <span className={styles.unplaced}>
          <Trans>not placed, nothing is free</Trans>
        </span>
      )}
    </span>
  );
}

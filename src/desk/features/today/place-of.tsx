import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import { useOffline } from '../../offline/use-device.ts';
import type { DayActions } from './day-actions.ts';
import styles from './today.module.css';

interface PlaceOfProps extends Pick<DayActions, 'ask' | 'busyNumber'> {
  readonly stay: DeskStay;
}

/** The units of the rooms. A room without one has a button that assigns the proposed unit. */
export function PlaceOf({ stay, ask, busyNumber }: PlaceOfProps) {
  const units = stay.rooms.flatMap(({ unit }) => unit ?? []);
  const unplaced = stay.rooms.filter(({ unit }) => unit === null);
  const [next] = unplaced;
  const proposed = next?.proposed_unit ?? null;
  return (
    <span className={`cluster ${styles.place}`}>
      {units.length > 0 && <strong translate="no">{units.join(', ')}</strong>}
      {stay.rooms.some(({ to_clean }) => to_clean) && (
        <span className="rust">
          <Trans context="a unit">to clean</Trans>
        </span>
      )}
      {next !== undefined && proposed !== null && (
        <OfflineProposal unit={proposed}>
          <Button
            look="line"
            isSmall
            isBusy={busyNumber === stay.number}
            onClick={() => ask({ kind: 'unit', stay, room: next.position, unit: proposed })}
          >
            <Trans>Give {proposed}</Trans>
          </Button>
        </OfflineProposal>
      )}
      {next !== undefined && proposed === null && (
        <span className={styles.unplaced}>
          <Trans>not placed, nothing is free</Trans>
        </span>
      )}
    </span>
  );
}

/** Without a network, the proposed unit is assigned at check-in. */
function OfflineProposal({ unit, children }: { readonly unit: string; readonly children: ReactNode }) {
  if (!useOffline()) return children;
  return (
    <>
      <strong translate="no">{unit}</strong>{' '}
      <span className={styles.unplaced}>
        <Trans>suggested</Trans>
      </span>
    </>
  );
}

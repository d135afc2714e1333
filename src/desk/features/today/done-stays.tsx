import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatClock } from '#app/format/dates.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import type { PresenceAction } from '#domain/desk/presence.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import type { DayActions } from './day-actions.ts';
import styles from './today.module.css';

interface DoneProps extends Pick<DayActions, 'ask' | 'busyNumber'> {
  readonly stays: readonly DeskStay[];
  readonly undo: PresenceAction;
}

/** Guests who arrived or left today, on one line. Opened, each has an undo button. `children`: what they did. */
export function DoneStays({ children, ...done }: DoneProps & { readonly children: ReactNode }) {
  return (
    <details className={styles.done}>
      <summary>
        <Icon name="check" size={18} />
        <span>
          {children}{' '}
          <span className="soft" translate="no">
            {done.stays.map(({ last_name, rooms }) => `${last_name} ${unitsOf(rooms)}`.trim()).join(', ')}
          </span>
        </span>
      </summary>
      <DoneList {...done} />
    </details>
  );
}

function DoneList({ stays, undo, ask, busyNumber }: DoneProps) {
  return (
    <ul>
      {stays.map((stay) => {
        const since = stay.rooms
          .flatMap(({ presence_since }) => presence_since ?? [])
          .toSorted()
          .at(-1);
        return (
          <li key={stay.number} className={`ruled ${styles.short}`}>
            <span className="figures soft">{since !== undefined && formatClock(Date.parse(since))}</span>
            <span translate="no">
              {stay.last_name} <strong>{unitsOf(stay.rooms)}</strong>
            </span>
            {stay.rooms.some(({ actions }) => actions.includes(undo)) && (
              <span className={styles.end}>
                <OnlineButton
                  look="plain"
                  isSmall
                  isBusy={busyNumber === stay.number}
                  onClick={() => ask({ kind: 'presence', stay, action: undo })}
                >
                  <Trans context="takes an action back">Undo</Trans>
                </OnlineButton>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function unitsOf(rooms: DeskStay['rooms']): string {
  return rooms.flatMap(({ unit }) => unit ?? []).join(', ');
}

import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { IconName } from '#app/ui/actions/icon-names.ts';
import { minutesLeft, type QueueKind, SHORT_HOLD_MINUTES } from '#domain/desk/queue.ts';
import styles from './queue.module.css';
import type { WaitingFact } from './use-queue.ts';

const ICONS: Readonly<Record<QueueKind, IconName>> = {
  channel: 'calendar',
  refused: 'alert',
  overdue: 'alert',
  hold: 'history',
  unplaced: 'stay',
  closed: 'shelter',
  enquiry: 'phone',
  mail: 'mail',
  rest: 'history',
  refund: 'back',
};

const RUST: readonly QueueKind[] = ['channel', 'refused', 'overdue', 'mail', 'refund'];

/** The minutes that a hold still lasts, as a ring; for anything else its icon. */
export function FactSign({ fact, nowMs }: { readonly fact: WaitingFact; readonly nowMs: number }) {
  if (fact.kind !== 'hold') {
    return (
      <span className={styles.sign} data-tone={RUST.includes(fact.kind) ? 'rust' : 'lamp'}>
        <Icon name={ICONS[fact.kind]} />
      </span>
    );
  }
  const minutes = minutesLeft(fact.dueMs ?? nowMs, nowMs);
  const share = `${Math.min(100, (100 * minutes) / fact.minutes)}%`;
  return (
    <span
      className={`figures ${styles.ring}`}
      data-short={minutes < SHORT_HOLD_MINUTES || undefined}
      style={{ '--left': share } as CSSProperties}
    >
      {minutes}
      <span className="visually-hidden">
        {' '}
        <Trans context="after a number of minutes">minutes left</Trans>
      </span>
    </span>
  );
}

import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { OrderBill } from './order-bill.tsx';
import type { OrderSheetProps } from './sheet-props.ts';
import styles from './tear-moment.module.css';

/** Classes for the rest of the page during the animation. */
export const { unfolding, standing, following } = styles;

/** A tick when the paper tears, a shorter one when it is punched; pauses between them, in milliseconds. */
const TICKS_MS = [1, 1050, 40, 560, 15];
/** Falling scraps of paper: where each starts and how far it drifts sideways. */
const SCRAPS = [
  { insetInlineStart: '2%', '--drift': '-22px' },
  { insetInlineStart: '16%', '--drift': '-40px' },
  { insetInlineStart: '38%', '--drift': '14px' },
  { insetInlineStart: '68%', '--drift': '34px' },
  { insetInlineStart: '86%', '--drift': '-12px' },
  { insetInlineStart: '95%', '--drift': '26px' },
];
/** A touch, a key or a turn of the wheel goes straight to the pass. */
const INTERRUPTIONS = ['pointerdown', 'keydown', 'wheel'] as const;

interface TearMomentProps extends Pick<OrderSheetProps, 'order' | 'view'> {
  readonly onEnd: () => void;
}

/** The bill comes out of a slit, is torn off, turns over and is punched. Visual only: the pass is already there. */
export function TearMoment({ order, view, onEnd }: TearMomentProps) {
  useEffect(() => {
    for (const name of INTERRUPTIONS) window.addEventListener(name, onEnd, { passive: true });
    return () => {
      for (const name of INTERRUPTIONS) window.removeEventListener(name, onEnd);
    };
  }, [onEnd]);
  useEffect(tick, []);
  return (
    <div className={styles.moment} aria-hidden="true" data-moment="tear">
      <div className={styles.printer}>
        <div className={styles.bill}>
          <OrderBill order={order} view={view} />
        </div>
        <div className={styles.rest} />
      </div>
      <div className={styles.slit} />
      <p className={styles.caption}>
        <Trans>Printing the bill</Trans>
      </p>
      {SCRAPS.map((place) => (
        <i key={place.insetInlineStart} className={`raised ${styles.scrap}`} style={place} />
      ))}
      {/* The last to move. */}
      <i className={styles.end} onAnimationEnd={onEnd} />
    </div>
  );
}

/** Browsers refuse to vibrate, and complain, before the guest has touched the page. */
function tick(): (() => void) | undefined {
  if (navigator.vibrate === undefined || !navigator.userActivation?.hasBeenActive) return undefined;
  navigator.vibrate(TICKS_MS);
  return () => void navigator.vibrate(0);
}

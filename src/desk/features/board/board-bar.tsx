import type { CSSProperties, DOMAttributes } from 'react';
import { StaySign } from '../stays/stay-sign.tsx';
import { lookOf, partyText, useStayWords } from '../stays/stay-words.ts';
import styles from './board-bar.module.css';
import type { Bar } from './board-layout.ts';

interface BoardBarProps {
  readonly bar: Bar;
  readonly onOpen: () => void;
  readonly isSelected?: boolean;
  readonly isLifted?: boolean;
  /** Handlers that lift the bar by mouse or finger. */
  readonly drag?: DOMAttributes<HTMLButtonElement> | undefined;
}

/** A stay, a closed unit, or a proposed place. Bars are no tab stops, because the whole board is one. */
export function BoardBar({ bar, onOpen, isSelected = false, isLifted = false, drag }: BoardBarProps) {
  const words = useStayWords();
  const place = { '--start': bar.start, '--end': bar.end } as CSSProperties;
  const shared = {
    style: place,
    type: 'button',
    tabIndex: -1,
    onClick: onOpen,
    ...drag,
    'data-selected': isSelected || undefined,
    'data-lifted': isLifted || undefined,
  } as const;
  if (bar.kind === 'block') {
    const said = words.block(bar.block);
    return (
      <button {...shared} className={styles.bar} data-look="closed" title={said} aria-label={said}>
        <span className={styles.reason}>{bar.block.reason}</span>
      </button>
    );
  }
  const { stay, kind } = bar;
  const look = kind === 'proposed' ? 'proposed' : lookOf(stay);
  const said = words.stay(stay);
  const hasDebt = stay.balance !== null && stay.balance > 0;
  return (
    <button {...shared} className={styles.bar} data-look={look} title={said} aria-label={said}>
      <StaySign look={look} size={14} />
      <span translate="no">{stay.last_name}</span>
      <span className={styles.party}>{kind === 'proposed' ? '' : partyText(stay)}</span>
      {hasDebt && kind === 'stay' && (
        <span className={styles.debt} aria-hidden="true">
          ₴
        </span>
      )}
    </button>
  );
}

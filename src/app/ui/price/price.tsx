import { Trans } from '@lingui/react/macro';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { KnownAt } from './known-at.tsx';
import styles from './price.module.css';

/** `3 862 ₴` with no-break spaces and tabular figures. */
export function Price({ minor }: { minor: number }) {
  return <span className={styles.price}>{formatPrice(minor, useLocale())}</span>;
}

/** The earlier price, struck through, with a text for screen readers. */
export function OldPrice({ minor }: { minor: number }) {
  return (
    <del className={`${styles.price} ${styles.old}`}>
      <span className="visually-hidden">
        <Trans>Price before:</Trans>{' '}
      </span>
      {formatPrice(minor, useLocale())}
    </del>
  );
}

interface LastKnownPriceProps {
  readonly minor: number;
  readonly seenAtMs: number;
  readonly nowMs: number;
}

/** Offline: the last known price, quieter, with its age (design section 8). */
export function LastKnownPrice({ minor, seenAtMs, nowMs }: LastKnownPriceProps) {
  return (
    <span className={styles.seen}>
      <span className={styles.price}>{formatPrice(minor, useLocale())}</span>
      <span className={styles.age}>
        <Icon name="history" size={18} />
        <KnownAt seenAtMs={seenAtMs} nowMs={nowMs} />
      </span>
    </span>
  );
}

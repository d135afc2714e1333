import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import styles from './price.module.css';

/** `3 862 ₴` with no-break spaces and tabular figures. */
export function Price({ minor }: { minor: number }) {
  return (
    <span className={`total ${styles.price}`} translate="no">
      {formatPrice(minor, useLocale())}
    </span>
  );
}

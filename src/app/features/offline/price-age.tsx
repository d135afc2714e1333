import { Icon } from '#app/ui/actions/icon.tsx';
import { SeenAt } from '#app/ui/price/seen-at.tsx';
import styles from './price-age.module.css';

/** Beside every price while the resort cannot be asked: when it was seen. */
export function PriceAge({ seenAtMs, nowMs }: { readonly seenAtMs: number; readonly nowMs: number }) {
  return (
    <span className={styles.age}>
      <Icon name="history" size={18} />
      <SeenAt seenAtMs={seenAtMs} nowMs={nowMs} />
    </span>
  );
}

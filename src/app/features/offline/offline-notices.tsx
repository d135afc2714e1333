import { Icon } from '#app/ui/actions/icon.tsx';
import { KnownAt } from '#app/ui/price/known-at.tsx';
import styles from './price-age.module.css';

export { UpdateNotice } from '#app/features/offline/updates/update-notice.tsx';
export { OfflineNote } from './offline-note.tsx';

/** Beside every price while the resort is unreachable: when the price was fetched. */
export function PriceAge({ knownAtMs, nowMs }: { readonly knownAtMs: number; readonly nowMs: number }) {
  return (
    <span className={styles.age}>
      <Icon name="history" size={18} />
      <KnownAt knownAtMs={knownAtMs} nowMs={nowMs} />
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingView } from '../../../content/booking-view.ts';
import { closeFilters, useInterface } from '../../../stores/interface-store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './filter-dialog.module.css';
import { LazyFilterForm, usePrefetchedFilterForm } from './lazy-filter-form.tsx';

/** What is asked for: the kind, the dates, and who sleeps in which room. */
export function FilterDialog({ view }: { view: BookingView }) {
  const { t } = useLingui();
  const { openFilter } = useInterface();
  usePrefetchedFilterForm();
  return (
    <Dialog label={t`Filters`} isOpen={openFilter !== null} onClose={closeFilters}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>What to look for</Trans>
        </h2>
        <button type="button" className={styles.close} aria-label={t`Close`} onClick={closeFilters}>
          <Icon name="close" size={24} />
        </button>
      </div>
      {openFilter !== null && <LazyFilterForm view={view} focused={openFilter} />}
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { closeFilters } from '../../../stores/interface-store.ts';
import { confirmFilters, dismissFilters, useSearch } from '../../../stores/search-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './confirm-filters.module.css';

/** Asked before other filters empty the rooms that the guest has chosen. */
export function ConfirmFilters() {
  const { t } = useLingui();
  const { unconfirmed } = useSearch();
  const apply = () => {
    confirmFilters();
    closeFilters();
  };
  return (
    <Dialog label={t`Apply new filters?`} isOpen={unconfirmed !== null} onClose={dismissFilters}>
      <div className={styles.question}>
        <h2 className={styles.title}>
          <Trans>Apply new filters?</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>What you have chosen for your rooms will be cleared.</Trans>
        </p>
        <div className={styles.actions}>
          <Button onClick={apply}>
            <Trans>Apply</Trans>
          </Button>
          <Button look="plain" onClick={dismissFilters}>
            <Trans>Keep my choice</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

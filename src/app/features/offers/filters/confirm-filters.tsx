import { Trans, useLingui } from '@lingui/react/macro';
import { closeFilters } from '#app/stores/interface-store.ts';
import { confirmFilters, dismissFilters, useSearch } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import styles from './confirm-filters.module.css';

/** Asks before other filters empty the rooms that the guest has chosen. */
export function ConfirmFilters() {
  const { t } = useLingui();
  const { unconfirmed } = useSearch();
  const isOpen = unconfirmed !== null;
  useBackToClose('confirm-filters', isOpen, dismissFilters);
  const apply = () => {
    confirmFilters();
    closeFilters();
  };
  return (
    <Sheet title={t`Apply new filters?`} isOpen={isOpen} onClose={dismissFilters}>
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
    </Sheet>
  );
}

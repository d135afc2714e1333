import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/actions/button.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import styles from './filter-question.module.css';

interface FilterQuestionProps {
  readonly isOpen: boolean;
  readonly onApply: () => void;
  readonly onKeep: () => void;
}

/** Asks before another search empties the rooms that the guest has chosen. */
export function FilterQuestion({ isOpen, onApply, onKeep }: FilterQuestionProps) {
  const { t } = useLingui();
  return (
    <Sheet title={t`Apply new filters?`} isOpen={isOpen} onClose={onKeep}>
      <p className={styles.text}>
        <Trans>What you have chosen for your rooms will be cleared.</Trans>
      </p>
      <div className={styles.actions}>
        <Button onClick={onApply}>
          <Trans>Apply</Trans>
        </Button>
        <Button look="plain" onClick={onKeep}>
          <Trans>Keep my choice</Trans>
        </Button>
      </div>
    </Sheet>
  );
}

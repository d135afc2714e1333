import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/actions/button.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import styles from './filter-question.module.css';

interface FilterQuestionProps {
  readonly isOpen: boolean;
  readonly isEmptying: boolean;
  readonly onApply: () => void;
  readonly onKeep: () => void;
}

/** Asks before another search changes the basis of the chosen rooms. */
export function FilterQuestion({ isOpen, isEmptying, onApply, onKeep }: FilterQuestionProps) {
  const { t } = useLingui();
  return (
    <Sheet title={t`Apply new filters?`} isOpen={isOpen} onClose={onKeep}>
      <p>
        {isEmptying ? (
          <Trans>What you have chosen for your rooms will be cleared.</Trans>
        ) : (
          <Trans>What you have chosen for your rooms stays chosen.</Trans>
        )}
      </p>
      <div className={`stack2 ${styles.actions}`}>
        <Button onClick={onApply}>
          <Trans>Apply</Trans>
        </Button>
        <Button look="plain" onClick={onKeep}>
          {isEmptying ? <Trans>Keep my choice</Trans> : <Trans>Keep the filters as they are</Trans>}
        </Button>
      </div>
    </Sheet>
  );
}

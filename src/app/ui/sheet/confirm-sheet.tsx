import type { ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import styles from './sheet.module.css';
import { Sheet } from './sheet.tsx';

interface ConfirmSheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly no: ReactNode;
  readonly yes: ReactNode;
  readonly yesLook?: 'rust' | 'lamp';
  readonly onYes: () => void;
  readonly isBusy?: boolean;
  /** False: the consequences of a yes are unknown, or not agreed to. */
  readonly isReady?: boolean;
  readonly children: ReactNode;
}

export function ConfirmSheet({
  no,
  yes,
  yesLook = 'rust',
  onYes,
  isBusy = false,
  isReady = true,
  ...sheet
}: ConfirmSheetProps) {
  return (
    <Sheet
      {...sheet}
      foot={
        <div className={`cluster3 ${styles.answers}`}>
          <Button look="line" onClick={sheet.onClose}>
            {no}
          </Button>
          <Button look={yesLook} isBusy={isBusy} disabled={!isReady && !isBusy} onClick={onYes}>
            {yes}
          </Button>
        </div>
      }
    />
  );
}

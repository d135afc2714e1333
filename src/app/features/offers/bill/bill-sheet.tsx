import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Sheet } from '#app/ui/sheet/sheet.tsx';

interface BillSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The next step. */
  readonly foot: ReactNode;
  /** The lines of the sum. */
  readonly children: ReactNode;
}

/** Phones open it from the bar. */
export function BillSheet(props: BillSheetProps) {
  const { t } = useLingui();
  return <Sheet title={t`Bill`} surface="desk" {...props} />;
}

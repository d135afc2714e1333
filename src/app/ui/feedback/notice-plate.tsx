import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import styles from './notice-plate.module.css';

interface NoticePlateProps extends ComponentProps<'div'> {
  readonly action: ReactNode;
  readonly onClose: (() => void) | undefined;
}

/** The text follows after its live region, because screen readers often skip a region that appears with its text. */
export function NoticePlate({ children, action, onClose, className, ...plate }: NoticePlateProps) {
  const { t } = useLingui();
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => setIsSaid(true), []);
  return (
    <div {...plate} className={`dark row1 rounded t15 ${styles.plate} ${className}`}>
      <p className={`inside2 fills ${styles.words}`} role="status">
        {isSaid && children}
      </p>
      {action}
      {onClose && <IconButton icon="close" label={t`Close`} className={styles.close} onClick={onClose} />}
    </div>
  );
}

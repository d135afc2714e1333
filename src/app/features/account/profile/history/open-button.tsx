import type { ReactNode } from 'react';
import styles from './open-button.module.css';

interface OpenButtonProps {
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Named by what it opens and covers the row. It is no link, because the order's page needs the key first. */
export function OpenButton({ isOpening, onOpen, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      className={`begin ${styles.open}`}
      aria-busy={isOpening || undefined}
      aria-disabled={isOpening || undefined}
      onClick={() => {
        if (!isOpening) onOpen();
      }}
    >
      {children}
    </button>
  );
}

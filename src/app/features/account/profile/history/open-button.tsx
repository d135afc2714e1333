import type { ReactNode } from 'react';
import { ORDER_FRAGMENT, ORDER_QUERY } from '#contract/orders/order-address.ts';
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
      className={styles.open}
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

/** The order's page for an action: pass, bill, calendar, payment and release are on `order`. */
export type Destination = 'order' | 'change' | 'cancel';

export function destinationPath(number: string, destination: Destination): string {
  const query = new URLSearchParams({ [ORDER_QUERY.number]: number });
  if (destination === 'change') return `/booking/change?${query}`;
  const fragment = destination === 'cancel' ? `#${new URLSearchParams({ [ORDER_FRAGMENT.cancel]: '1' })}` : '';
  return `/booking/thank-you?${query}${fragment}`;
}

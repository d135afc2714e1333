import type { ReactNode } from 'react';
import styles from './call-bar.module.css';
import { CallButton } from './call-button.tsx';

/**
 * On phones the page's call to action stays above the navigation while the guest scrolls. It stands at the page's end,
 * so it covers nothing there. Wide windows show only the button in the page's head.
 */
export function CallBar({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <div className={styles.bar} data-call-bar>
      <CallButton phone={phone}>{children}</CallButton>
    </div>
  );
}

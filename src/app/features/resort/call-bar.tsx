import type { ReactNode } from 'react';
import styles from './call-bar.module.css';
import { CallButton } from './call-button.tsx';

/**
 * On phones the page's call stays above the navigation, however far the guest reads. It stands at the page's end, so
 * that it covers nothing there. Wide windows show the button of the page's head alone.
 */
export function CallBar({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <div className={styles.bar} data-call-bar>
      <CallButton phone={phone}>{children}</CallButton>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import styles from './handover.module.css';

/** Until the resort has said what the link brings. */
export function WaitingPage({ children = <Skeleton inlineSize="18rem" /> }: { readonly children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>
        <Trans>Continue here</Trans>
      </h1>
      {children}
      <div role="status" className="visually-hidden">{t`Asking what the link brings`}</div>
    </div>
  );
}

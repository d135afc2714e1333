import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import styles from './handover.module.css';

/** Until the resort has said what the link brings. `hasFailed`: the code of the page did not come. */
export function WaitingPage({ hasFailed = false }: { hasFailed?: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>
        <Trans>Continue here</Trans>
      </h1>
      {hasFailed ? (
        <p role="status">
          <Trans>The page did not come. Check the connection and open the link again: it is not used up.</Trans>
        </p>
      ) : (
        <>
          <Skeleton inlineSize="18rem" />
          <div role="status" className="visually-hidden">{t`Asking what the link brings`}</div>
        </>
      )}
    </div>
  );
}

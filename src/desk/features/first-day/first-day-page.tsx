import { Trans } from '@lingui/react/macro';
import { PageHead } from '../shell/page-head.tsx';
import styles from './first-day.module.css';
import { FirstDay } from './first-day.tsx';

/** The steps again, once the card over the board is gone. */
export function FirstDayPage() {
  return (
    <>
      <PageHead title={<Trans>First day</Trans>} />
      <div className={styles.page}>
        <FirstDay />
      </div>
    </>
  );
}

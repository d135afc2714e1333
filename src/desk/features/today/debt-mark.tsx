import { Trans } from '@lingui/react/macro';
import styles from './today.module.css';

/** Something is to pay, and the stay has begun. */
export function DebtMark() {
  return (
    <span className={styles.debt}>
      <span aria-hidden="true">₴</span>
      <span className="visually-hidden">
        <Trans>to pay</Trans>
      </span>
    </span>
  );
}

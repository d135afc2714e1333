import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatClock } from '#app/format/dates.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { connection } from '../../live.ts';
import styles from './page-head.module.css';

/** Tells how old the screen may be. */
export function ConnectionStatus() {
  const { isOnline, atMs } = useSnapshot(connection);
  // Without a network a strip across the page says so.
  if (!isOnline) return null;
  const time = formatClock(atMs);
  return (
    <p className={styles.connection} role="status">
      <Icon name="check" size={18} />
      <span>
        <Trans>Online</Trans>
        <span className="note unbroken">
          <Trans>synced {time}</Trans>
        </span>
      </span>
    </p>
  );
}

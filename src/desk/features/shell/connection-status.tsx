import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatClock } from '#app/format/dates.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { connection } from '../../live.ts';
import styles from './page-head.module.css';

/** Tells how old the screen may be. */
export function ConnectionStatus() {
  const { isOnline, atMs } = useSnapshot(connection);
  const time = formatClock(atMs);
  return (
    <p className={styles.connection} data-offline={!isOnline || undefined} role="status">
      <Icon name={isOnline ? 'check' : 'offline'} size={18} />
      {isOnline ? (
        <span>
          <Trans>Online</Trans>
          <span className="note unbroken">
            <Trans>synced {time}</Trans>
          </span>
        </span>
      ) : (
        <Trans>Offline since {time}</Trans>
      )}
    </p>
  );
}

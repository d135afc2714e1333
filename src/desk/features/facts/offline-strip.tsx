import { Plural, Trans } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { formatClock } from '#app/format/dates.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { connection } from '../../live.ts';
import { useFacts } from '../../offline/fact-queue.ts';
import { useKeptDays } from '../../offline/use-device.ts';
import styles from './facts.module.css';

/** Shows since when the device is offline, what still works, and how many facts wait to be sent. */
export function OfflineStrip() {
  const { isOnline, atMs } = useSnapshot(connection);
  const { queue, owner } = useFacts();
  const kept = useKeptDays();
  const waiting = queue.filter((each) => each.owner === owner && each.refusal === null).length;
  if (isOnline && waiting === 0) return null;
  const since = formatClock(atMs);
  return (
    <div className={`row ink rounded ${styles.strip}`} data-offline={!isOnline || undefined} role="status">
      {isOnline ? <CloudUpload size={20} aria-hidden="true" /> : <Icon name="offline" />}
      {isOnline ? (
        <span>
          <Trans>What was noted without a network is being sent.</Trans>
        </span>
      ) : (
        <span>
          <strong>
            <Trans>Offline since {since}.</Trans>
          </strong>{' '}
          <Trans>Check-ins, check-outs, cash and notes are written down.</Trans>
          {kept !== null && (
            <span className={styles.seen}>
              {' '}
              <Trans>The lists were seen at {formatClock(Date.parse(kept.read_at))}.</Trans>
            </span>
          )}
        </span>
      )}
      {waiting > 0 && (
        <span className={styles.count}>
          <Plural value={waiting} one="# queued" other="# queued" />
        </span>
      )}
    </div>
  );
}

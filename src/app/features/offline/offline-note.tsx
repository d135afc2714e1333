import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/actions/icon.tsx';
import { noteOf } from './note-of-page.ts';
import styles from './offline-note.module.css';

/** The line above the header of a page with prices: there is no network, and what that means there. */
export function OfflineNote({ pathname }: { readonly pathname: string }) {
  const note = noteOf(pathname);
  if (note === null) return null;
  return (
    <p className={styles.note} role="status">
      <span className={styles.title}>
        <Icon name="offline" size={20} />
        <Trans>No connection.</Trans>
      </span>{' '}
      {note === 'prices' ? <Trans>Prices may be old</Trans> : <Trans>Your booking waits</Trans>}
    </p>
  );
}

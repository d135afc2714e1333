import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/actions/icon.tsx';
import { findCachedPicture } from './cached-picture.ts';
import styles from './offline-note.module.css';

interface OfflineNoteProps {
  /** What the header is drawn on: over a picture the header lies on the note. */
  readonly ground: string;
}

/** The note that there is no network and what that means for the page, with a picture of the cabin at night. */
export function OfflineNote({ ground }: OfflineNoteProps) {
  const [cabin, setCabin] = useState<string | null>(null);
  useEffect(() => {
    findCachedPicture('offline').then(setCabin);
  }, []);
  return (
    <div className={styles.note} data-ground={ground} role="status">
      {cabin !== null && <img className={styles.cabin} src={cabin} alt="" />}
      <div className={styles.words}>
        <p className={styles.title}>
          <Icon name="offline" size={20} />
          <Trans>No connection</Trans>
        </p>
        <p className={styles.text}>
          <Trans>These are the prices we saw last. We will refresh them as soon as there is a network.</Trans>
        </p>
      </div>
    </div>
  );
}

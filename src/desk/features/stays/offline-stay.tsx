import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { useKeptDays } from '../../offline/use-device.ts';
import { QueuedFacts } from '../facts/queued-facts.tsx';
import { NoteForm } from './stay-notes.tsx';
import styles from './stays.module.css';

/** What the device knows of a stay without a network: whom to call, and a place for a note. */
export function OfflineStay({ number }: { readonly number: string }) {
  const [isAdding, setAdding] = useState(false);
  const stay = useKeptDays()?.stays.find((each) => each.number === number);
  if (stay === undefined) {
    return (
      <p>
        <Trans>This booking needs a network.</Trans>
      </p>
    );
  }
  const { first_name, last_name, phone, comments, rooms } = stay;
  return (
    <div className="stack4">
      <p>
        <strong translate="no">
          {first_name} {last_name}
        </strong>
        <br />
        <span translate="no">{rooms.flatMap(({ unit, proposed_unit }) => unit ?? proposed_unit ?? []).join(', ')}</span>{' '}
        <a className="tap" href={`tel:${phone}`}>
          {phone}
        </a>
      </p>
      {comments !== '' && <q className="note">{comments}</q>}
      <QueuedFacts number={number} kinds={['check_in', 'check_out', 'cash', 'note']} />
      {isAdding ? (
        <NoteForm stay={{ number, last_name }} onDone={() => setAdding(false)} />
      ) : (
        <div className={styles.answers}>
          <Button look="line" isSmall onClick={() => setAdding(true)}>
            <Trans>Add a note</Trans>
          </Button>
        </div>
      )}
      <p className="note">
        <Trans>Everything else needs a network.</Trans>
      </p>
    </div>
  );
}

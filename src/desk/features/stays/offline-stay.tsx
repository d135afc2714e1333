import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import { stayOf } from '../../offline/kept-day.ts';
import { deskClock, useKeptDays } from '../../offline/use-device.ts';
import { QueuedFacts, useQueuedFacts } from '../facts/queued-facts.tsx';
import type { Debt } from './debt-sheet.tsx';
import { NoteForm } from './stay-notes.tsx';

interface OfflineStayProps {
  readonly number: string;
  readonly onNote: (action: Debt['action'], stay: DeskStay) => void;
}

/** A stay as stored on the device: whom to call, and what may be recorded, such as an early departure. */
export function OfflineStay({ number, onNote }: OfflineStayProps) {
  const [isAdding, setAdding] = useState(false);
  const days = useKeptDays();
  const queued = useQueuedFacts(number);
  const stay = days === null ? null : stayOf(days, number, deskClock());
  if (stay === null) {
    return (
      <p>
        <Trans>This booking needs a network.</Trans>
      </p>
    );
  }
  const { first_name, last_name, phone, comments, rooms } = stay;
  const can = (action: Debt['action']) =>
    rooms.some(({ actions }) => actions.includes(action)) && queued.every(({ fact }) => fact.kind !== action);
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
        <div className="cluster3">
          {can('check_in') && (
            <Button look="line" isSmall onClick={() => onNote('check_in', stay)}>
              <Trans context="what reception does">Check in</Trans>
            </Button>
          )}
          {can('check_out') && (
            <Button look="line" isSmall onClick={() => onNote('check_out', stay)}>
              <Trans context="what reception does">Check out</Trans>
            </Button>
          )}
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

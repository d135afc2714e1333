import { Trans } from '@lingui/react/macro';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { closeForm, useFormDraft } from '../../form-drafts.ts';
import { useChange } from '../../live.ts';
import { noteFact } from '../../offline/fact-queue.ts';
import type { FactStay } from '../../offline/facts.ts';
import { QueuedFacts } from '../facts/queued-facts.tsx';
import { Form } from '../shell/form.tsx';
import { Conflict } from './conflict-text.tsx';
import styles from './drawer.module.css';
import { StaySection } from './stay-section.tsx';
import { shortMoment } from './stay-words.ts';

/** The guest's wishes, and the notes of staff. */
export function StayNotes({ stay: { number, last_name, notes, phone } }: { readonly stay: DeskStayDetails['data'] }) {
  const locale = useLocale();
  const [isAdding, setAdding] = useState(false);
  return (
    <StaySection
      Sign={StickyNote}
      title={<Trans>Notes</Trans>}
      action={
        phone !== '' &&
        !isAdding && (
          <Button look="plain" isSmall onClick={() => setAdding(true)}>
            <Trans>Add</Trans>
          </Button>
        )
      }
    >
      <ul className="stack2">
        {notes.map(({ id, text, who, at }) => (
          <li key={id} className={`card ${styles.note}`}>
            <p className={styles.text}>{text}</p>
            <p className="small">
              {who === null ? <Trans>The guest, on the site</Trans> : <span translate="no">{who}</span>},{' '}
              {shortMoment(at, locale)}
            </p>
          </li>
        ))}
      </ul>
      <QueuedFacts number={number} kinds={['note']} />
      {notes.length === 0 && !isAdding && (
        <p className="ruled soft inside2">
          <Trans>No notes.</Trans>
        </p>
      )}
      {isAdding && <NoteForm stay={{ number, last_name }} onDone={() => setAdding(false)} />}
    </StaySection>
  );
}

/** Also used for a note about a guest, which is stored with the newest stay. */
export function NoteForm({ stay, onDone }: { readonly stay: FactStay; readonly onDone: () => void }) {
  // The key is created once, so that a retry after a lost response writes one note.
  const form = `note ${stay.number}`;
  const { draft, write } = useFormDraft(form, () => ({ key: crypto.randomUUID(), text: '' }));
  const { key, text } = draft;
  const end = () => closeForm(form, onDone);
  const { mutate, isPending, error } = useChange({
    mutationFn: () => noteFact({ kind: 'note', stay, text: text.trim() }, key),
    onSuccess: end,
  });
  const send = () => {
    if (text.trim() !== '' && !isPending) mutate();
  };
  return (
    <Form
      className={`stack3 ${styles.form}`}
      onSend={send}
      onKeyDown={(event) => {
        if (event.code === 'Enter' && event.ctrlKey) send();
      }}
    >
      <TextArea
        label={<Trans>Note</Trans>}
        hint={<Trans>Guests may read it when they ask for their data.</Trans>}
        autoFocus
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => write({ key, text: event.currentTarget.value })}
      />
      {error !== null && <Conflict error={error} />}
      <div className="cluster3">
        <Button type="submit" isSmall isBusy={isPending}>
          <Trans>Save the note</Trans>
        </Button>
        <Button look="plain" isSmall onClick={end}>
          <Trans>Leave as is</Trans>
        </Button>
      </div>
    </Form>
  );
}

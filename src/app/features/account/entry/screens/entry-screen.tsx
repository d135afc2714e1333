import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useFirstErrorFocus } from '#app/ui/forms/first-error.ts';
import styles from './entry-screen.module.css';

interface EntryScreenProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Resolves when there is an answer. Presses meanwhile do nothing. */
  readonly onSubmit: () => Promise<void>;
  /** A failure that no field is to blame for, such as a missing network; null: none. */
  readonly trouble: ReactNode;
  readonly children: (isBusy: boolean) => ReactNode;
}

/** One of the three forms. A submit with mistakes moves the focus to the first field that has one. */
export function EntryScreen({ title, lead, onSubmit, trouble, children }: EntryScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const focusFirstError = useFirstErrorFocus(form);
  // The link to this screen has gone with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.closest('dialog')?.querySelector('h2')?.focus();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await onSubmit();
    setBusy(false);
    focusFirstError();
  };
  return (
    <form className={`stack4 ${styles.form}`} ref={form} onSubmit={submit} noValidate>
      <div>
        {/* Screen readers read the dialog's own heading, which has the same words. */}
        <p className="heading title" aria-hidden="true">
          {title}
        </p>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children(isBusy)}
      {trouble !== null && <Notice tone="alert">{trouble}</Notice>}
    </form>
  );
}

interface ScreenLinkProps {
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Leads to another screen of the window, or does a small thing on this one. */
export function ScreenLink({ onPress, children }: ScreenLinkProps) {
  return (
    <button type="button" className={styles.link} onClick={onPress}>
      {children}
    </button>
  );
}

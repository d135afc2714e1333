import { useState } from 'react';

/**
 * What staff have typed and not sent, by form. It outlives the form, which goes when the session ends, but neither the
 * page nor its author's time here: it may name guests, so it is never stored, and another person never gets it.
 */
const drafts = new Map<string, unknown>();
let author = '';

/** Called when somebody is signed in. Drops another person's drafts. */
export function beginFormDrafts(email: string): void {
  if (author !== email) drafts.clear();
  author = email;
}

/** Called when the person has signed out. */
export function dropFormDrafts(): void {
  drafts.clear();
}

/** Called when a form is closed, sent or not: drops its draft, then closes it. */
export function closeForm(form: string, onClose: () => void): void {
  drafts.delete(form);
  onClose();
}

export function keptDraft<Draft>(form: string, empty: () => Draft): Draft {
  return drafts.has(form) ? (drafts.get(form) as Draft) : empty();
}

export function keepDraft<Draft>(form: string, draft: Draft): void {
  drafts.set(form, draft);
}

/** Like `useState`, but its value is kept as the draft of this form until `drop` is called. */
export function useFormDraft<Draft>(form: string, empty: () => Draft) {
  const [draft, setDraft] = useState(() => keptDraft(form, empty));
  return {
    draft,
    write(next: Draft) {
      keepDraft(form, next);
      setDraft(next);
    },
    drop() {
      drafts.delete(form);
      setDraft(empty());
    },
  };
}

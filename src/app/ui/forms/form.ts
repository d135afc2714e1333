import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * One request at a time, and none while a field has a problem. Then, and after the answer, the first field with a
 * problem gets the focus. `refusal`: an answer that arrives without the form.
 */
export function useForm<Answer extends { readonly kind: string } = never>(
  // biome-ignore lint/suspicious/noConfusingVoidType: a form without an answer of its own returns nothing
  send: () => Promise<Answer> | null | void,
  refusal: object | null = null,
) {
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reply, setReply] = useState<Answer | null>(null);
  const [presses, setPresses] = useState(0);
  // The focus moves in effects, because only then do the fields show their errors.
  useEffect(() => {
    if (presses > 0) focusFirstError(form);
  }, [presses]);
  useEffect(() => {
    if (refusal !== null) focusFirstError(form);
  }, [refusal]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    const asked = send();
    if (asked) {
      setReply(null);
      setBusy(true);
      const answer = await asked;
      setReply(answer);
      setBusy(false);
      // The request succeeded: the fields start again.
      if (answer.kind === 'told') setChecked(false);
    }
    setPresses((count) => count + 1);
  };
  const forget = () => setReply(null);
  return {
    isChecked,
    isBusy,
    /** null: no request was made yet, or a field has changed since. */
    reply,
    /** For a field that changes without an event, such as an accepted suggestion. */
    forget,
    props: { ref: form, onSubmit: submit, onChange: forget, noValidate: true },
  } as const;
}

function focusFirstError({ current }: RefObject<HTMLFormElement | null>): void {
  const field = current?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}

export function useDraft<Draft extends object, Saved>(first: Draft | (() => Draft), save: (draft: Draft) => Saved) {
  const [draft, setDraft] = useState(first);
  const latest = useRef(draft);
  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  const change = (part: Partial<Draft>): Saved => {
    show({ ...latest.current, ...part });
    return save(latest.current);
  };
  return { draft, latest, show, change };
}

import { useLingui } from '@lingui/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fieldText, type Problem, problemText } from './problem-text.ts';

/**
 * A form whose presses ask one thing at a time. `send` asks nothing where a field has a problem, which the form shows
 * now. Then, and after the answer, the first field with a problem gets the focus, in the order of the page.
 * `refusal`: an answer that comes without the form.
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
  // Effects, because a frame may come before the fields show their errors.
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
      // What was told is done: the fields begin anew.
      if (answer.kind === 'told') setChecked(false);
    }
    setPresses((count) => count + 1);
  };
  return {
    /** The guest has tried to send: every problem is shown. */
    isChecked,
    isBusy,
    /** null: nothing was asked yet, or `clear` was called since. */
    reply,
    /** Call it when a field changes. */
    clear: () => setReply(null),
    props: { ref: form, onSubmit: submit, noValidate: true },
  } as const;
}

function focusFirstError({ current }: RefObject<HTMLFormElement | null>): void {
  const field = current?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}

type OfFields<Form, Value> = { readonly [Field in keyof Form]?: Value | undefined };

/**
 * Says what is wrong with a field once the field was left, and with all fields once they are sent. The server's texts,
 * null where nothing was refused, stay until their fields are changed.
 */
export function useFieldErrors<Form extends object>(
  form: Form,
  problems: OfFields<Form, Problem>,
  refused: OfFields<Form, readonly string[]> | null,
) {
  const { i18n } = useLingui();
  const [left, setLeft] = useState<ReadonlySet<keyof Form>>(new Set());
  const [sent, setSent] = useState<Form | null>(null);
  // Sent before this page was opened: storage has brought the form back as it was.
  if (sent === null && refused !== null) setSent(form);
  return {
    errorOf: (field: keyof Form): string | null => {
      const problem = problems[field];
      if (problem !== undefined && left.has(field)) return problemText(i18n, problem);
      const text = refused?.[field]?.[0];
      return text !== undefined && sent?.[field] === form[field] ? fieldText(i18n, text) : null;
    },
    leave: (field: keyof Form) => setLeft((current) => new Set(current).add(field)),
    send: () => {
      setLeft(new Set(Object.keys(form) as (keyof Form)[]));
      setSent(form);
    },
    /** For another guest. */
    startAnew: () => {
      setLeft(new Set());
      setSent(null);
    },
  };
}

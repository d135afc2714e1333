import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { ProblemTexts } from './problem-text.ts';

type OfFields<Form, Value> = { readonly [Field in keyof Form]?: Value | undefined };

/**
 * Shows a field's problem once the field was left, and all problems after submitting. The server's texts, null if
 * nothing was refused, stay until their fields are changed.
 */
export function useFieldErrors<Form extends object, Problem extends string>(
  { problemText, fieldText }: ProblemTexts<Problem>,
  form: Form,
  problems: OfFields<Form, Problem>,
  refused: OfFields<Form, readonly string[]> | null,
) {
  const { i18n } = useLingui();
  const [left, setLeft] = useState<ReadonlySet<keyof Form>>(new Set());
  const [sent, setSent] = useState<Form | null>(null);
  // The form was submitted before this page was opened: storage has restored it.
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
    /** Resets the form for another guest. */
    startAnew: () => {
      setLeft(new Set());
      setSent(null);
    },
  };
}

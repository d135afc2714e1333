import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { ProblemTexts } from './guest-problems.ts';

type OfFields<Form, Value> = { readonly [Field in keyof Form]?: Value | undefined };
type Checked<Form, Problem> =
  | { readonly isValid: true }
  | { readonly isValid: false; readonly problems: OfFields<Form, Problem> };

/** Shows a problem once its field was left or the form sent. `refused`: the server's texts, until a field changes. */
export function useFieldErrors<Form extends object, Problem extends string, Check extends Checked<Form, Problem>>(
  { problemText, fieldText }: ProblemTexts<Problem>,
  form: Form,
  check: Check,
  refused: OfFields<Form, readonly string[]> | null,
) {
  const { i18n } = useLingui();
  const [left, setLeft] = useState<ReadonlySet<keyof Form>>(new Set());
  const [sent, setSent] = useState<Form | null>(null);
  // The form was submitted before this page was opened: storage has restored it.
  if (sent === null && refused !== null) setSent(form);
  return {
    errorOf: (field: keyof Form): string | null => {
      const problem = check.isValid ? undefined : check.problems[field];
      if (problem !== undefined && left.has(field)) return problemText(i18n, problem);
      const text = refused?.[field]?.[0];
      return text !== undefined && sent?.[field] === form[field] ? fieldText(i18n, text) : null;
    },
    leave: (field: keyof Form) => setLeft((current) => new Set(current).add(field)),
    /** What was checked, or null with every problem shown. */
    submit: (): Extract<Check, { isValid: true }> | null => {
      setLeft(new Set(Object.keys(form) as (keyof Form)[]));
      setSent(form);
      return check.isValid ? (check as Extract<Check, { isValid: true }>) : null;
    },
    /** Resets the form for another guest. */
    startAnew: () => {
      setLeft(new Set());
      setSent(null);
    },
  };
}

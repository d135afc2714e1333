import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useState } from 'react';

/** What a form says about its problems, whichever side has found them. */
export interface ProblemTexts<Problem extends string> {
  readonly problemText: (i18n: I18n, problem: Problem) => string;
  /** null: the server's text is in no table, so each form shows its own sentence. */
  readonly serverText: (i18n: I18n, text: string | undefined) => string | null;
  /** An unknown text becomes a request to check the field. */
  readonly fieldText: (i18n: I18n, text: string) => string;
}

export type Messages<Problem extends string> = Readonly<Record<Problem, MessageDescriptor>>;

/** The English texts are those of the API, so that client and server show the same text for a problem. */
export function problemTexts<Problem extends string>(
  apiTexts: Readonly<Record<Problem, string>>,
  messages: Messages<Problem>,
): ProblemTexts<Problem> {
  const problemText = (i18n: I18n, problem: Problem) => i18n._(messages[problem]);
  const serverText = (i18n: I18n, text: string | undefined) => {
    const known = (Object.keys(apiTexts) as Problem[]).find((problem) => apiTexts[problem] === text);
    return known === undefined ? null : problemText(i18n, known);
  };
  const fieldText = (i18n: I18n, text: string) => serverText(i18n, text) ?? i18n._(msg`Please check this field`);
  return { problemText, serverText, fieldText };
}

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

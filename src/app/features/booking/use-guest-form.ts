import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { OrderRequest } from '#contract/orders.ts';
import { checkGuestForm, type Guest, type GuestForm } from '#domain/guest-form.ts';
import type { StoppedOutcome } from './booking-state.ts';
import { formProblemText, serverProblemText, WIRE_FIELDS } from './form-problem-text.ts';

const EMPTY_FORM: GuestForm = { firstName: '', lastName: '', phone: '', email: '', comments: '' };

/** What the guest typed, and what is wrong with it: a field is judged once it was left, all of them on submitting. */
export function useGuestForm(outcome: StoppedOutcome | null) {
  const { i18n } = useLingui();
  const [form, setForm] = useState(EMPTY_FORM);
  const [newsletter, setNewsletter] = useState(false);
  const [judged, setJudged] = useState<ReadonlySet<keyof GuestForm>>(new Set());
  /** The form as the server refused it: its complaints hold until the field is changed. */
  const [refused, setRefused] = useState<GuestForm | null>(null);

  const check = checkGuestForm(form);
  const problems = check.isValid ? {} : check.problems;
  const serverErrors = outcome?.kind === 'fields' ? outcome.errors : {};
  const errors: { -readonly [Field in keyof GuestForm]?: string } = {};
  for (const [wireName, field] of Object.entries(WIRE_FIELDS)) {
    const [serverText] = serverErrors[wireName as keyof OrderRequest] ?? [];
    const problem = problems[field];
    if (problem !== undefined && judged.has(field)) errors[field] = formProblemText(i18n, problem);
    else if (serverText !== undefined && refused?.[field] === form[field]) {
      errors[field] = serverProblemText(i18n, serverText);
    }
  }

  return {
    form,
    newsletter,
    errors,
    setNewsletter,
    change: (field: keyof GuestForm, value: string) => setForm((current) => ({ ...current, [field]: value })),
    leave: (field: keyof GuestForm) => setJudged((current) => new Set(current).add(field)),
    /** The clean guest, or null with every problem shown. */
    submit: (): Guest | null => {
      setJudged(new Set(Object.values(WIRE_FIELDS)));
      setRefused(form);
      return check.isValid ? check.guest : null;
    },
  };
}

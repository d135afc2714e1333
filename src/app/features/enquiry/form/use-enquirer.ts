import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { fieldText, problemText } from '#app/ui/forms/problem-text.ts';
import { usePhones } from '#app/ui/forms/use-phones.ts';
import type { FieldErrors } from '#contract/site/errors.ts';
import { checkEnquiryForm, type Enquirer, type EnquiryForm } from '#domain/enquiry/enquiry-form.ts';
import type { Enquiry } from './use-enquiry.ts';

type Field = keyof EnquiryForm;
const FIELDS: readonly Field[] = ['name', 'phone', 'email', 'message'];

/** Problems of the guest's input, as the checkout shows them: when a field was left, all on submitting. */
export function useEnquirer({ topic, draft, progress }: Enquiry, isMessageNeeded: boolean) {
  const { i18n } = useLingui();
  const [checked, setChecked] = useState<ReadonlySet<Field>>(new Set());
  /** The form as it was sent. The server's text for a field stays until the field is changed. */
  const [sent, setSent] = useState<EnquiryForm | null>(null);
  const { name, phone, email, messages } = draft;
  const form: EnquiryForm = { name, phone, email, message: messages[topic] ?? '' };
  const check = checkEnquiryForm(form, isMessageNeeded, usePhones(form.phone));
  const fromServer = serverErrorsOf(progress);
  const errorOf = (field: Field): string | null => {
    const problem = check.isValid ? undefined : check.problems[field];
    if (problem !== undefined && checked.has(field)) return problemText(i18n, problem);
    const [text] = fromServer[field] ?? [];
    return text === undefined || (sent !== null && sent[field] !== form[field]) ? null : fieldText(i18n, text);
  };
  return {
    form,
    errorOf,
    leave: (field: Field) => setChecked((current) => new Set(current).add(field)),
    /** The checked guest, or null with every problem shown. */
    submit: (): Enquirer | null => {
      setChecked(new Set(FIELDS));
      setSent(form);
      return check.isValid ? check.enquirer : null;
    },
  };
}

export function serverErrorsOf(progress: Enquiry['progress']): FieldErrors['error'] {
  const refusal = progress.status === 'open' ? progress.refusal : null;
  return refusal?.kind === 'fields' ? refusal.errors : {};
}

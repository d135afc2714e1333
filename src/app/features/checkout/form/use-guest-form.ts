import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { fieldText, problemText } from '#app/ui/forms/problem-text.ts';
import { usePhones } from '#app/ui/forms/use-phones.ts';
import { WIRE_FIELDS } from '#contract/orders/guest-fields.ts';
import type { OrderRequest } from '#contract/orders/orders.ts';
import type { FieldErrors } from '#contract/site/errors.ts';
import { checkGuestForm, type Guest, type GuestForm } from '#domain/guest/guest-form.ts';

const NO_ERRORS: FieldErrors['error'] = {};

/** Problems of the guest's input. A field is checked once it was left, all fields on submitting. */
export function useGuestForm(form: GuestForm, serverErrors: FieldErrors['error'] = NO_ERRORS) {
  const { i18n } = useLingui();
  const [checked, setChecked] = useState<ReadonlySet<keyof GuestForm>>(new Set());
  /** The form as the server refused it. The server's text for a field stays until the field is changed. */
  const [refused, setRefused] = useState<GuestForm | null>(null);
  // Sent before this page was opened: storage has brought the form back as it was.
  if (refused === null && serverErrors !== NO_ERRORS) setRefused(form);

  const check = checkGuestForm(form, usePhones(form.phone));
  const problems = check.isValid ? {} : check.problems;
  const errors: { -readonly [Field in keyof GuestForm]?: string } = {};
  for (const [wireName, field] of Object.entries(WIRE_FIELDS)) {
    const [serverText] = serverErrors[wireName as keyof OrderRequest] ?? [];
    const problem = problems[field];
    if (problem !== undefined && checked.has(field)) errors[field] = problemText(i18n, problem);
    else if (serverText !== undefined && refused?.[field] === form[field]) {
      errors[field] = fieldText(i18n, serverText);
    }
  }

  return {
    errors,
    leave: (field: keyof GuestForm) => setChecked((current) => new Set(current).add(field)),
    /** For another guest: no field counts as checked. */
    startAnew: () => {
      setChecked(new Set());
      setRefused(null);
    },
    /** Returns the checked guest, or null with every problem shown. */
    submit: (): Guest | null => {
      setChecked(new Set(Object.values(WIRE_FIELDS)));
      setRefused(form);
      return check.isValid ? check.guest : null;
    },
  };
}

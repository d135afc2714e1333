import { msg } from '@lingui/core/macro';
import { GUEST_API_TEXTS, GUEST_MESSAGES } from '#app/features/checkout/guest-problems.ts';
import { problemTexts } from '#app/ui/forms/field-errors.ts';
import { ENQUIRY_PROBLEM_TEXTS } from '#domain/enquiry/enquiry-form.ts';

export const ENQUIRY_PROBLEMS = problemTexts(
  { ...GUEST_API_TEXTS, ...ENQUIRY_PROBLEM_TEXTS },
  {
    ...GUEST_MESSAGES,
    name_required: msg`Name is required`,
    name_incorrect: msg`Name is incorrect`,
    name_too_long: msg`Name is too long`,
    name_has_address: msg`Name looks like a web address. Put a space after a full stop`,
    message_required: msg`Message is required`,
  },
);

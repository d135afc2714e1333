import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DetailProblem } from '#domain/guest/order-details.ts';

/** The English texts are those of the API. */
const MESSAGES: Readonly<Record<DetailProblem, MessageDescriptor>> = {
  room_guest_incorrect: msg`Guest name is incorrect`,
  room_guest_too_long: msg`Guest name is too long`,
  room_guest_has_address: msg`Guest name looks like a web address. Put a space after a full stop`,
  company_name_required: msg`Company name is required`,
  company_name_incorrect: msg`Company name is incorrect`,
  company_name_too_long: msg`Company name is too long`,
  company_code_required: msg`Company code is required`,
  company_code_length: msg`Company code must have 8 digits, or 10 for an entrepreneur`,
  company_code_incorrect: msg`Company code has a mistake: its digits do not fit together`,
  company_address_incorrect: msg`Company address is incorrect`,
  company_address_too_long: msg`Company address is too long`,
};

export function detailProblemText(i18n: I18n, problem: DetailProblem): string {
  return i18n._(MESSAGES[problem]);
}

import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { RefusedCall } from '../../api.ts';

/** The server names fields; people read what to do with them. */
const TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  check_in: msg`These dates cannot be booked.`,
  check_out: msg`These dates cannot be booked.`,
  phone: msg`Check the phone number.`,
  first_name: msg`Check the first name.`,
  last_name: msg`Check the last name.`,
  email: msg`Check the email address.`,
  company_name: msg`Check the name of the company.`,
  company_code: msg`Check the company code: 8 or 10 digits.`,
  promo_code: msg`This code does not count for this guest or these nights.`,
  extras: msg`Choose the extras again: what is sold has changed.`,
  discount: msg`Say why, in a few words.`,
};

/** By field; empty if the error is about something else. */
export function fieldTexts(i18n: I18n, error: Error | null): Readonly<Record<string, string>> {
  if (!(error instanceof RefusedCall)) return {};
  const named = Object.keys(error.fields).flatMap((field) => {
    // An extra is named with its place in the list.
    const [name = field] = field.split('.');
    const text = TEXTS[name];
    return text === undefined ? [] : [[name, i18n._(text)] as const];
  });
  return Object.fromEntries(named);
}

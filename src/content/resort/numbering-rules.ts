import { type FieldProblem, quote } from '#content/checks/content-error.ts';
import { toPhoneNumbering } from '#contract/resort/phone-numbering.ts';
import type { ResortRecord } from '#contract/resort/resort.ts';
import { checkPhone } from '#domain/guest/phone.ts';

/** A form shows the example, so the form must take it for a number of the resort's country. */
export function findNumberingProblems({ phone_numbering }: Pick<ResortRecord, 'phone_numbering'>): FieldProblem[] {
  const { example, country_code } = phone_numbering;
  const check = checkPhone(example, toPhoneNumbering({ phone_numbering }));
  if (check.isValid && check.value.startsWith(`+${country_code}`)) return [];
  const expected = 'a number as it is dialled at home, with a trunk prefix and as many digits as the groups have';
  return [{ field: 'phone_numbering.example', expected, found: quote(example) }];
}

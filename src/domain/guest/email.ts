import { type FieldCheck, invalid, valid } from './form-problems.ts';

export const MAXIMUM_EMAIL_LENGTH = 254;

/** What mail servers deliver to in practice: a dotted ASCII local part, and a domain of at least two labels. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const TOP_LEVEL = /^(\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/u;
const MAXIMUM_LOCAL_LENGTH = 64;

/** Returns the address trimmed and in lower case. A line break anywhere is refused. */
export function checkEmail(text: string): FieldCheck {
  const email = text.trim().toLowerCase();
  if (email === '') return invalid('email_required');
  return isEmail(email) && !/[\r\n]/.test(text) ? valid(email) : invalid('email_incorrect');
}

function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(0, at));
  const labels = email.slice(at + 1).split('.');
  return (
    email.length <= MAXIMUM_EMAIL_LENGTH &&
    local.length <= MAXIMUM_LOCAL_LENGTH &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

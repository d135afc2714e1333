import { type FieldCheck, invalid, valid } from './form-problems.ts';
import { trimInvisible } from './text-line.ts';

const MAXIMUM_EMAIL_LENGTH = 254;

/** What mail servers accept in practice: a dotted ASCII local part, and a domain with at least two labels. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LEVEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const MAXIMUM_LOCAL_LENGTH = 64;

/** Excludes characters that programs remove from a domain or that end it. */
const DOMAIN_SIGNS = /^[\p{L}\p{N}.-]+$/u;

/** Available in every runtime, but in no ECMAScript library. Throws if `url` is not valid. */
declare class URL {
  constructor(url: string);
  readonly hostname: string;
}

/**
 * Returns the canonical spelling of an address: trimmed, in lower case, with an ASCII domain. Every lookup and limit
 * uses it, so `straße.de` and `xn--strae-oqa.de` are one mailbox. The result may not be a valid address.
 */
export function normaliseEmail(text: string): string {
  const email = trimInvisible(text).normalize('NFC').toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return DOMAIN_SIGNS.test(domain) ? email.slice(0, at) + toAscii(domain) : email;
}

function toAscii(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Returns the address as `normaliseEmail` does. Refuses a line break anywhere. */
export function checkEmail(text: string): FieldCheck {
  const typed = trimInvisible(text);
  if (typed === '') return invalid('email_required');
  if (typed.length > MAXIMUM_EMAIL_LENGTH || /[\r\n]/.test(text)) return invalid('email_incorrect');
  // With full-width letters and ligatures, programs disagree about whose mailbox it is.
  if (typed.normalize('NFKC') !== typed.normalize('NFC')) return invalid('email_unusual_letters');
  const email = normaliseEmail(typed);
  return isEmail(email) ? valid(email) : invalid('email_incorrect');
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

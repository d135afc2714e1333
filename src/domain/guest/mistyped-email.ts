import { spellEmail } from './email.ts';

/** Where most guests have their mailbox; and `mail.com`, `email.com` and the like, which are no slips of these. */
const COMMON_DOMAINS = [
  'gmail.com',
  'ukr.net',
  'meta.ua',
  'bigmir.net',
  'online.ua',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
  'ymail.com',
  'proton.me',
  'protonmail.com',
  'googlemail.com',
  'mail.com',
  'email.com',
];

/** The address with the common domain that is one slip away from the typed one; null: nothing to ask about. */
export function suggestEmail(text: string): string | null {
  const email = spellEmail(text);
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at < 2 || COMMON_DOMAINS.includes(domain)) return null;
  const meant = COMMON_DOMAINS.find((common) => isOneSlipAway(domain, common));
  return meant === undefined ? null : email.slice(0, at) + meant;
}

/** One letter is missing, too many or another, or two neighbours have changed places. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < Math.min(typed.length, meant.length) && typed[start] === meant[start]) start += 1;
  const [typedRest, meantRest] = [typed.slice(start), meant.slice(start)];
  const [first = '', second = ''] = typedRest;
  return (
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1) ||
    (typedRest.length > 1 && second + first + typedRest.slice(2) === meantRest)
  );
}

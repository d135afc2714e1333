import { normaliseEmail } from './email.ts';

/** The domains of most guests. Also `mail.com`, `email.com` and similar ones, so that they do not count as typos. */
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

/** Returns the address with a common domain that is one typo away from the typed one. null: no suggestion. */
export function suggestEmail(text: string): string | null {
  const email = normaliseEmail(text);
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at < 2 || COMMON_DOMAINS.includes(domain)) return null;
  const meant = COMMON_DOMAINS.find((common) => isOneSlipAway(domain, common));
  return meant === undefined ? null : email.slice(0, at) + meant;
}

/** Whether one letter is missing, added or different, or two neighbouring letters are swapped. */
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

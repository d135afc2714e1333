/**
 * Texts that are equal for one guest however the phone, e-mail or address is written: what budgets and limits are counted
 * by. They are never shown and never written to.
 */

/** Providers that deliver to one mailbox whatever dots stand before the @, by the name the mailbox has under all of them. */
const DOTLESS_PROVIDERS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/** The mailbox behind an e-mail address: no tag after a plus, and no dots where the provider takes no notice of them. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [local = ''] = address.slice(0, at).split('+');
  const provider = DOTLESS_PROVIDERS[domain];
  return provider === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${provider}`;
}

/** The digits of a phone as the guest form has normalised it. */
export function subscriberOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

/** IPv6 addresses are handed out by /64: whoever has one has 2⁶⁴ of them. An IPv4 address counts whole, mapped or not. */
export function networkOf(address: string): string {
  const [text = ''] = address.toLowerCase().split('%');
  if (!text.includes(':')) return text;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = text.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, GROUPS_OF_NETWORK);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

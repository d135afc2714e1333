import { spellEmail } from '#domain/guest/email.ts';

/** Texts by which budgets recognise one guest. They are never shown or written to. */

/** Providers that ignore dots before the @, and the one domain that stands for all of a provider's domains. */
const DOTLESS_PROVIDERS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

export function mailboxOf(email: string): string {
  const address = spellEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [local = ''] = address.slice(0, at).split('+');
  const provider = DOTLESS_PROVIDERS[domain];
  return provider === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${provider}`;
}

export function subscriberOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

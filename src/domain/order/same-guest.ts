import { normaliseEmail } from '#domain/guest/email.ts';

/** Texts by which limits recognise a guest. They are never shown, and no mail is sent to them. */

/** Providers that ignore dots before the @. The value is the one domain that stands for all domains of the provider. */
const DOTLESS_PROVIDERS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

export function mailboxOf(email: string): string {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [local = ''] = address.slice(0, at).split('+');
  const provider = DOTLESS_PROVIDERS[domain];
  return provider === undefined ? `${local}@${domain}` : `${local.replaceAll('.', '')}@${provider}`;
}

export function subscriberOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

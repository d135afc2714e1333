/**
 * Texts that are equal for one guest however the phone or e-mail is written: what budgets are counted by. They are never shown and never written to.
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

import type { ResortFile } from '#content/resort/resort-schema.ts';
import type { Settings } from './settings.ts';

const EXAMPLE = /\.example$/i;

/** Addresses of RFC 2606, unless a setting replaces them. */
export function findExampleAddresses(
  { email, mail }: Pick<ResortFile, 'email' | 'mail'>,
  { mailFrom, deskEmail }: Pick<Settings, 'mailFrom' | 'deskEmail'>,
): string[] {
  const addresses = [
    ['email', email],
    ['mail.from', mailFrom ?? mail.from],
    ['mail.desk', deskEmail ?? mail.desk],
  ] as const;
  return addresses
    .filter(([, address]) => EXAMPLE.test(address.replace(/>$/, '')))
    .map(([field, address]) => `resort.json, ${field}: ${address} is an example, and no mail arrives there`);
}

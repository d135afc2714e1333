import { createHmac } from 'node:crypto';

/**
 * Stands for a phone, e-mail or address in counters, so that no list of them lies in the database. A plain hash would be
 * undone by trying all phones there are; without the secret nobody can try.
 */
export function pseudonymOf(kind: 'address' | 'phone' | 'email', value: string, sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update(`holder, ${kind}: ${value}`).digest('base64url');
}

import { createHmac } from 'node:crypto';

/** Keyed, because a plain hash could be reversed by trying every phone number. */
export function pseudonymOf(kind: 'address' | 'phone' | 'email', value: string, sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update(`holder, ${kind}: ${value}`).digest('base64url');
}

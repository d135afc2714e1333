import { createHash, timingSafeEqual } from 'node:crypto';
import type { PaymentProvider } from '../settings/partner-settings.ts';

type Key = Pick<PaymentProvider, 'privateKey' | 'version'>;

const HASHES = { 3: 'sha1', 7: 'sha3-256' } as const;

/** Returns LiqPay's signature of a text, in base64. The protocol's version determines the hash. */
export function signData(data: string, { privateKey, version }: Key): string {
  return createHash(HASHES[version])
    .update(privateKey + data + privateKey)
    .digest('base64');
}

/** Compares in constant time, so that a signature cannot be guessed byte by byte. */
export function isSignature(signature: string, data: string, key: Key): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signData(data, key))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns the value of `data`: base64 of the message's UTF-8 JSON. */
export function encodeMessage(message: object): string {
  return Buffer.from(JSON.stringify(message)).toString('base64');
}

/** Returns null unless the text is base64 of a JSON object. */
export function decodeMessage(data: string): Readonly<Record<string, unknown>> | null {
  try {
    const message: unknown = JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
    return typeof message === 'object' && message !== null && !Array.isArray(message)
      ? (message as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** A space is a plus that the sender did not encode. Replaces whole runs, which is faster. */
export function restorePluses(text: string): string {
  return text.replaceAll(/ +/g, ({ length }) => '+'.repeat(length));
}

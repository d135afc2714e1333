import { createHmac, timingSafeEqual } from 'node:crypto';

/** Each text begins with its purpose, so that a signature is valid for one purpose only. */
export function signText(text: string, sessionSecret: string): string {
  return sign(text, sessionSecret).toString('base64url');
}

/** Compares in constant time, so that a signature cannot be guessed character by character. */
export function isSignature(signature: string, text: string, sessionSecret: string): boolean {
  const expected = sign(text, sessionSecret);
  const given = Buffer.from(signature, 'base64url');
  // Decoding ignores other characters, so only the exact spelling is accepted.
  if (given.length !== expected.length || given.toString('base64url') !== signature) return false;
  return timingSafeEqual(given, expected);
}

const SIGNED_ID = /^([\w-]{36})\.([\w-]+)$/;

/** Tokens of a row's id and a signature: the database contains nothing that opens an account (decision 20). */
export function signedIds(textOf: (id: string) => string) {
  return {
    tokenFor: (id: string, sessionSecret: string) => `${id}.${signText(textOf(id), sessionSecret)}`,
    /** Returns the id; null: the token was not issued by us. */
    readToken(token: string, sessionSecret: string) {
      const [, id = '', signature = ''] = SIGNED_ID.exec(token) ?? [];
      return isSignature(signature, textOf(id), sessionSecret) ? id : null;
    },
  };
}

function sign(text: string, sessionSecret: string): Buffer {
  return createHmac('sha256', sessionSecret).update(text).digest();
}

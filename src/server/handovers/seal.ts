import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { signText } from '../orders/tokens/signed-text.ts';

const TOKEN_BYTES = 24;
/** As many bits as a drawn token has. */
const MAILED_TOKEN_LENGTH = (TOKEN_BYTES * 4) / 3;
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Only the link holds the token: the digest finds the row, and the key made of the token opens it. */
export function createHandoverToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** For a link in a mail, which is written later: the outbox names the link, and only with the secret that is a token. */
export function mailedHandoverToken(linkId: string, sessionSecret: string): string {
  return signText(`handover by mail ${linkId}`, sessionSecret).slice(0, MAILED_TOKEN_LENGTH);
}

export function handoverId(token: string): string {
  return createHash('sha256').update(`id of handover ${token}`).digest('base64url');
}

export function seal(text: string, token: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(token), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws when the row was sealed with another token, or changed. */
export function unseal(sealed: string, token: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'content of handover', KEY_BYTES));
}

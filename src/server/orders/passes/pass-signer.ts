import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { toBase32 } from '#contract/passes/base32.ts';
import type { PassKey } from '#contract/passes/booking-pass.ts';
import { writeSignedPass, writeUnsignedPass } from '#contract/passes/pass-text.ts';
import type { BookingPass } from '#domain/order/booking-pass.ts';

export type PassSigner = ReturnType<typeof openPassSigner>;

const SEED_BYTES = 32;
/** These bytes precede the 32 bytes of an Ed25519 seed in a PKCS #8 file (RFC 8410). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_ID_BYTES = 5;

/** A demo derives its key from the session secret, so that it is the same after restarts and in all processes. */
export function openPassSigner(passSigningKey: string | null, sessionSecret: string) {
  const privateKey = readPrivateKey(
    passSigningKey === null ? deriveKeyFile(sessionSecret) : Buffer.from(passSigningKey, 'base64'),
  );
  const publicBytes = readPublicBytes(privateKey);
  const keyId = toBase32(createHash('sha256').update(publicBytes).digest().subarray(0, KEY_ID_BYTES));
  return {
    key: { algorithm: 'Ed25519', key_id: keyId, public_key: toBase32(publicBytes) } satisfies PassKey,
    sign(pass: BookingPass) {
      const unsigned = writeUnsignedPass(pass, keyId);
      return writeSignedPass(unsigned, sign(null, Buffer.from(unsigned), privateKey));
    },
  };
}

function readPrivateKey(file: Buffer): KeyObject {
  return createPrivateKey({ key: file, format: 'der', type: 'pkcs8' });
}

function deriveKeyFile(sessionSecret: string): Buffer {
  const seed = hkdfSync('sha256', sessionSecret, '', 'key of the booking passes', SEED_BYTES);
  return Buffer.concat([SEED_PREFIX, new Uint8Array(seed)]);
}

/** The public key is at the end of its file. */
function readPublicBytes(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-SEED_BYTES);
}

import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyPass } from '#contract/passes/pass-text.ts';
import type { BookingPass } from '#domain/order/booking-pass.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { openPassSigner } from './pass-signer.ts';

const PASS: BookingPass = {
  orderNumber: 'SM-7K4M2Q',
  stay: stay('2026-12-13', '2026-12-16'),
  rooms: [{ code: 'chalet-lake', adults: 2, children: 1 }],
  dueMinor: 0,
  issuedAt: '2026-11-21T10:00:00Z',
};
const SECRET = 'a secret of at least thirty-two characters';

function freshKeyFile(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

it('signs passes that the desk checks with the public key only', async () => {
  const signer = openPassSigner(freshKeyFile(), SECRET);
  expect(await verifyPass(signer.sign(PASS), [signer.key])).toEqual({ outcome: 'valid', pass: PASS });
});

it('keeps its key while the setting stays the same, even if the session secret changes', () => {
  const keyFile = freshKeyFile();
  expect(openPassSigner(keyFile, 'another secret').key).toEqual(openPassSigner(keyFile, SECRET).key);
});

it('has its own key in a demo, the same after a restart and in every process with that secret', async () => {
  const signer = openPassSigner(null, SECRET);
  expect(openPassSigner(null, SECRET).key).toEqual(signer.key);
  expect(openPassSigner(null, `${SECRET}!`).key).not.toEqual(signer.key);
  expect(await verifyPass(signer.sign(PASS), [signer.key])).toEqual({ outcome: 'valid', pass: PASS });
});

it('verifies passes signed with a replaced key by that same key', async () => {
  const [old, current] = [openPassSigner(freshKeyFile(), SECRET), openPassSigner(freshKeyFile(), SECRET)];
  const issued = old.sign(PASS);
  expect(await verifyPass(issued, [current.key])).toEqual({ outcome: 'unknown_key', keyId: old.key.key_id });
  expect((await verifyPass(issued, [current.key, old.key])).outcome).toBe('valid');
});

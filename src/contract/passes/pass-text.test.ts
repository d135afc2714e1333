import { beforeAll, expect, it, test, vi } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { BookingPass } from '#domain/order/booking-pass.ts';
import { SAMPLE_PASS } from '#domain/samples/sample-pass.ts';
import { toBase32 } from './base32.ts';
import type { PassKey } from './booking-pass.ts';
import { verifyPass, writeSignedPass, writeUnsignedPass } from './pass-text.ts';

interface Issuer {
  readonly key: PassKey;
  sign(pass: BookingPass): Promise<string>;
}

async function openIssuer(keyId: string): Promise<Issuer> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('publicKey' in pair)) throw new Error('Signing takes a pair of keys');
  const { publicKey, privateKey } = pair;
  const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  return {
    key: { algorithm: 'Ed25519', key_id: keyId, public_key: toBase32(bytes) },
    async sign(pass) {
      const unsigned = writeUnsignedPass(pass, keyId);
      const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(unsigned));
      return writeSignedPass(unsigned, new Uint8Array(signature));
    },
  };
}

let resort: Issuer;
let retired: Issuer;
let signed: string;
beforeAll(async () => {
  resort = await openIssuer('AAAAAAAA');
  retired = await openIssuer('BBBBBBBB');
  signed = await resort.sign(SAMPLE_PASS);
});

it('a pass is valid as issued, even with white space around it', async () => {
  expect(await verifyPass(signed, [retired.key, resort.key])).toEqual({ outcome: 'valid', pass: SAMPLE_PASS });
  expect(await verifyPass(`  ${signed}\n`, [resort.key])).toEqual({ outcome: 'valid', pass: SAMPLE_PASS });
});

it('a pass with two rooms has at most 250 characters, so that its QR code is readable', () => {
  expect(signed.length).toBeLessThanOrEqual(250);
  expect(signed).toMatch(/^[0-9A-Z*+:-]+$/);
});

it('a pass is invalid with any character changed, left out or swapped with the next', async () => {
  for (let at = 0; at < signed.length; at += 1) {
    const [before, here, next, after] = [signed.slice(0, at), signed[at], signed[at + 1] ?? '', signed.slice(at + 2)];
    const other = here === 'A' ? 'B' : here === '1' ? '2' : here === '2' ? '3' : 'A';
    const variants = [
      `${before}${other}${next}${after}`,
      `${before}${next}${after}`,
      `${before}${next}${here}${after}`,
    ];
    for (const text of variants.filter((variant) => variant !== signed)) {
      expect([text, (await verifyPass(text, [resort.key])).outcome]).not.toEqual([text, 'valid']);
    }
  }
});

test.each<[string, (text: string) => string]>([
  ['a smaller amount due', (text) => text.replace('*1362600*', '*0*')],
  ['another stay', (text) => text.replace('*20261216*', '*20261226*')],
  ['a better room', (text) => text.replace('ROOM-SUITE', 'VILLA-LAKE')],
  ['another order', (text) => text.replace('7K4M2Q', '7K4M2R')],
])('a pass is forged if it has %s', async (_, change) => {
  expect(change(signed)).not.toBe(signed);
  expect(await verifyPass(change(signed), [resort.key])).toEqual({ outcome: 'forged' });
});

it('a pass is forged if it names our key but another key signed it', async () => {
  const stranger = await openIssuer(resort.key.key_id);
  expect(await verifyPass(await stranger.sign(SAMPLE_PASS), [resort.key])).toEqual({ outcome: 'forged' });
});

it('a pass contains the nights of each house of a split stay, with a version that older pages refuse', async () => {
  const { stay, rooms } = SAMPLE_PASS;
  const changeDay = calendarDate('2026-12-14');
  const parts = [
    { ...stay, departure: changeDay },
    { ...stay, arrival: changeDay },
  ];
  const split = { ...SAMPLE_PASS, rooms: rooms.map((room, place) => ({ ...room, stay: parts[place] })) };
  const text = await resort.sign(split);
  expect(text).toMatch(/^SM2\*.*\*CHALET-LAKE:2:1:20261213:20261214\+ROOM-SUITE:1:0:20261214:20261216\*/);
  expect(await verifyPass(text, [resort.key])).toEqual({ outcome: 'valid', pass: split });
  const moved = text.replace('20261214', '20261215');
  expect(await verifyPass(moved, [resort.key])).toEqual({ outcome: 'forged' });
  expect(await verifyPass(text.replace('SM2*', 'SM1*'), [resort.key])).toEqual({ outcome: 'forged' });
});

it('the result names a missing key', async () => {
  const old = await retired.sign(SAMPLE_PASS);
  expect(await verifyPass(old, [resort.key])).toEqual({ outcome: 'unknown_key', keyId: 'BBBBBBBB' });
  expect(await verifyPass(old, [])).toEqual({ outcome: 'unknown_key', keyId: 'BBBBBBBB' });
  expect(await verifyPass(old, [resort.key, retired.key])).toEqual({ outcome: 'valid', pass: SAMPLE_PASS });
});

it('a pass cannot be checked by a page that does not know its version', async () => {
  expect(await verifyPass(signed.replace('SM1*', 'SM3*'), [resort.key])).toEqual({ outcome: 'other_version' });
});

test.each<[string, () => string]>([
  ['nothing', () => ''],
  ['an address', () => 'https://resort.example/en'],
  ['only its beginning', () => 'SM1*'],
  ['only a half of it', () => signed.slice(0, signed.length / 2)],
  ['all but the last letter', () => signed.slice(0, -1)],
  ['it twice', () => signed + signed],
  ['it in lower case', () => signed.toLowerCase()],
  ['it without a signature', () => signed.slice(0, signed.lastIndexOf('*'))],
  ['a long text', () => 'SM1*'.repeat(20_000)],
])('a text is not a pass: %s', async (_, text) => {
  expect(await verifyPass(text(), [resort.key])).toEqual({ outcome: 'not_a_pass' });
});

it('a pass cannot be checked with an invalid key, or without Ed25519', async () => {
  const broken = { ...resort.key, public_key: 'A' };
  expect(await verifyPass(signed, [broken])).toEqual({ outcome: 'cannot_verify' });
  const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  expect(await verifyPass(signed, [resort.key])).toEqual({ outcome: 'cannot_verify' });
  importKey.mockRestore();
  vi.stubGlobal('crypto', {});
  expect(await verifyPass(signed, [resort.key])).toEqual({ outcome: 'cannot_verify' });
  vi.unstubAllGlobals();
});

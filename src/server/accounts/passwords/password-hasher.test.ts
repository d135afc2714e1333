import { expect, test } from 'vitest';
import { TooBusy } from '../../http/plugins/error-handlers.ts';
import { createPasswordHasher } from './password-hasher.ts';

const GUEST = { address: '198.51.100.7', isKnown: true };

test('a hash matches only its password, contains its cost, and is different each time', async () => {
  const { hash, verify } = createPasswordHasher(64);
  const [first, second] = [await hash('ялинки на снігу', GUEST), await hash('ялинки на снігу', GUEST)];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verify(first, 'ялинки на снігу', GUEST)).toBe(true);
  expect(await verify(first, 'ялинки на снігу ', GUEST)).toBe(false);
});

test('a missing account matches no password', async () => {
  expect(await createPasswordHasher(64).verify(null, 'ялинки на снігу', GUEST)).toBe(false);
});

test('too many requests are rejected, and the next request is served again', async () => {
  const { hash, verify } = createPasswordHasher(64, { atATime: 2, mostWaiting: 3, mostOfAddress: 3 });
  const stored = await hash('ялинки на снігу', GUEST);
  const flood = await Promise.allSettled(Array.from({ length: 20 }, () => verify(stored, 'ялинки на снігу', GUEST)));
  expect(flood.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = flood.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused.every((reason) => reason instanceof TooBusy)).toBe(true);
  expect(await verify(stored, 'ялинки на снігу', GUEST)).toBe(true);
});

test('requests of known guests are served before those of unknown visitors, and keep their places', async () => {
  const { hash, verify } = createPasswordHasher(64, { atATime: 1, mostWaiting: 3, mostOfAddress: 3 });
  const stored = await hash('ялинки на снігу', GUEST);
  const served: string[] = [];
  const check = async (name: string, isKnown: boolean) => {
    await verify(stored, 'ялинки на снігу', { address: `198.51.100.${served.length}`, isKnown });
    served.push(name);
  };
  const flood = Promise.allSettled(Array.from({ length: 9 }, () => check('stranger', false)));
  await check('guest', true);
  await flood;
  expect(served).toEqual(['stranger', 'guest', 'stranger', 'stranger', 'stranger']);
});

test('one network, even an IPv6 one, gets only its share of the queue', async () => {
  const { hash, verify } = createPasswordHasher(64, { atATime: 1, mostWaiting: 9, mostOfAddress: 2 });
  const stored = await hash('ялинки на снігу', GUEST);
  const check = (address: string) => verify(stored, 'ялинки на снігу', { address, isKnown: false });
  const flood = Promise.allSettled(Array.from({ length: 9 }, (_, place) => check(`2001:db8:1:1::${place}`)));
  expect(await check('2001:db8:1:2::1')).toBe(true);
  expect((await flood).filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('a place in the queue is free again after a failure', async () => {
  const { verify, hash } = createPasswordHasher(64, { atATime: 1, mostWaiting: 0, mostOfAddress: 0 });
  await expect(verify('no hash', 'ялинки на снігу', GUEST)).rejects.toThrow();
  expect(await hash('ялинки на снігу', GUEST)).toContain('$argon2id$');
});

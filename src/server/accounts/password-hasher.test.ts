import { expect, test } from 'vitest';
import { TooBusy } from '../plugins/error-handlers.ts';
import { createPasswordHasher } from './password-hasher.ts';

test('a hash opens for its password alone, says how dear it was, and no two are the same', async () => {
  const { hash, verify } = createPasswordHasher(64);
  const [first, second] = [await hash('ялинки на снігу'), await hash('ялинки на снігу')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verify(first, 'ялинки на снігу')).toBe(true);
  expect(await verify(first, 'ялинки на снігу ')).toBe(false);
});

test('no account has no password, whatever is tried', async () => {
  expect(await createPasswordHasher(64).verify(null, 'ялинки на снігу')).toBe(false);
});

test('a flood is turned away beyond its bound, and the next one is served again', async () => {
  const { hash, verify } = createPasswordHasher(64, { atATime: 2, mostWaiting: 3 });
  const stored = await hash('ялинки на снігу');
  const flood = await Promise.allSettled(Array.from({ length: 20 }, () => verify(stored, 'ялинки на снігу')));
  expect(flood.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const refused = flood.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused.every((reason) => reason instanceof TooBusy)).toBe(true);
  expect(await verify(stored, 'ялинки на снігу')).toBe(true);
});

test('a place is free again after a failure', async () => {
  const { verify, hash } = createPasswordHasher(64, { atATime: 1, mostWaiting: 0 });
  await expect(verify('no hash', 'ялинки на снігу')).rejects.toThrow();
  expect(await hash('ялинки на снігу')).toContain('$argon2id$');
});

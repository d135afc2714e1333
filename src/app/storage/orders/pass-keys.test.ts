import { expect, test } from 'vitest';
import { isPassKey, readPassKeys } from './pass-keys.ts';

const KEY = { algorithm: 'Ed25519', key_id: 'Q5ZK2WTA', public_key: 'A'.repeat(52) };

test('stored keys are read unchanged, invalid keys are dropped', () => {
  expect(readPassKeys([KEY, null, { ...KEY, public_key: 'short' }, { ...KEY, algorithm: 'none' }])).toEqual([KEY]);
  expect(readPassKeys({ KEY })).toEqual([]);
});

test('the number of stored keys is limited to what a season needs', () => {
  expect(readPassKeys(Array.from({ length: 9 }, () => KEY))).toHaveLength(5);
});

test('an answer from another server is not a key', () => {
  expect(isPassKey('<html>Welcome to our Wi-Fi</html>')).toBe(false);
  expect(isPassKey(KEY)).toBe(true);
});

import { expect, test } from 'vitest';
import { isLinkGood, LINK_LIFE_MS, type LinkPurpose } from './one-time-link.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const link = { purpose: 'recover_password' as LinkPurpose, expiresAtMs: NOW + 1_000, isUsed: false };

test.each([
  ['a fresh link', link, 'recover_password', true],
  ['a used link', { ...link, isUsed: true }, 'recover_password', false],
  ['a link at the end of its time', { ...link, expiresAtMs: NOW }, 'recover_password', false],
  ['a link for another purpose', link, 'verify_email', false],
] as const)('%s', (_name, given, purpose, isGood) => {
  expect(isLinkGood(given, purpose, NOW)).toBe(isGood);
});

test('a recovery link is valid for an hour, a link for a first password for three days', () => {
  expect(LINK_LIFE_MS.recover_password).toBe(60 * 60_000);
  expect(LINK_LIFE_MS.choose_password).toBe(72 * 60 * 60_000);
});

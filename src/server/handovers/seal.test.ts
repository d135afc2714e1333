import { expect, test } from 'vitest';
import { HANDOVER_TOKEN } from '#contract/orders/handover-address.ts';
import { createHandoverToken, handoverId, seal, unseal } from './seal.ts';

test('a token has 192 random bits, in a spelling that a link’s fragment keeps', () => {
  const tokens = Array.from({ length: 100 }, createHandoverToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(HANDOVER_TOKEN);
});

test('a row tells neither its token nor its content, and only the token opens it', () => {
  const [token, other] = [createHandoverToken(), createHandoverToken()];
  const sealed = seal('Олена Гнатюк', token);
  expect(unseal(sealed, token)).toBe('Олена Гнатюк');
  expect(() => unseal(sealed, other)).toThrow();
  expect(handoverId(token)).not.toContain(token);
  expect(handoverId(token)).not.toBe(handoverId(other));
  expect(seal('Олена Гнатюк', token)).not.toBe(sealed);
});

test('a row that was changed opens with no token', () => {
  const token = createHandoverToken();
  const bytes = Buffer.from(seal('a draft', token), 'base64url');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(() => unseal(bytes.toString('base64url'), token)).toThrow();
});

import { describe, expect, test } from 'vitest';
import { accessTokenFor, isAccessToken, isStatusToken, statusTokenFor } from './access-token.ts';

const SECRET = 'a secret of the resort';
const TOKEN = accessTokenFor('SM-7K4M2Q', SECRET);

describe('an access token', () => {
  test('opens its own order, and is safe in a link', () => {
    expect(isAccessToken(TOKEN, 'SM-7K4M2Q', SECRET)).toBe(true);
    expect(TOKEN).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    { why: 'another order', token: TOKEN, number: 'SM-7K4M2R', secret: SECRET },
    { why: 'another secret', token: TOKEN, number: 'SM-7K4M2Q', secret: 'another' },
    { why: 'a part of it', token: TOKEN.slice(0, -1), number: 'SM-7K4M2Q', secret: SECRET },
    { why: 'more than it', token: `${TOKEN}A`, number: 'SM-7K4M2Q', secret: SECRET },
    { why: 'another spelling of it', token: `${TOKEN}=`, number: 'SM-7K4M2Q', secret: SECRET },
    { why: 'nothing', token: '', number: 'SM-7K4M2Q', secret: SECRET },
  ])('opens nothing with $why', ({ token, number, secret }) => {
    expect(isAccessToken(token, number, secret)).toBe(false);
  });
});

test('a status token opens no order, and an access token shows no status', () => {
  const statusToken = statusTokenFor('SM-7K4M2Q', SECRET);
  expect(isStatusToken(statusToken, 'SM-7K4M2Q', SECRET)).toBe(true);
  expect(isStatusToken(statusToken, 'SM-7K4M2R', SECRET)).toBe(false);
  expect(isAccessToken(statusToken, 'SM-7K4M2Q', SECRET)).toBe(false);
  expect(isStatusToken(TOKEN, 'SM-7K4M2Q', SECRET)).toBe(false);
});

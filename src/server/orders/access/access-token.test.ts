import { describe, expect, test } from 'vitest';
import { accessTokenFor, isStatusToken, nextAccessTokenFor, readAccessToken, statusTokenFor } from './access-token.ts';

const SECRET = 'a secret of the resort';
const ORDER = { number: 'SM-7K4M2Q', keyVersion: 3 };
const TOKEN = accessTokenFor(ORDER, SECRET);

describe('an access token', () => {
  test('contains the version of its order’s key, and is safe in a link', () => {
    expect(readAccessToken(TOKEN, 'SM-7K4M2Q', SECRET)).toBe(3);
    expect(TOKEN).toMatch(/^3\.[\w-]{43}$/);
    expect(readAccessToken(nextAccessTokenFor(ORDER, SECRET), 'SM-7K4M2Q', SECRET)).toBe(4);
  });

  test.each([
    { why: 'another order', token: TOKEN, number: 'SM-7K4M2R', secret: SECRET },
    { why: 'another secret', token: TOKEN, number: 'SM-7K4M2Q', secret: 'another' },
    { why: 'another version', token: TOKEN.replace('3.', '4.'), number: 'SM-7K4M2Q', secret: SECRET },
    { why: 'another spelling of the version', token: `0${TOKEN}`, number: 'SM-7K4M2Q', secret: SECRET },
    { why: 'no version', token: TOKEN.slice(2), number: 'SM-7K4M2Q', secret: SECRET },
    { why: 'a part of it', token: TOKEN.slice(0, -1), number: 'SM-7K4M2Q', secret: SECRET },
    { why: 'more than it', token: `${TOKEN}A`, number: 'SM-7K4M2Q', secret: SECRET },
    { why: 'another spelling of it', token: `${TOKEN}=`, number: 'SM-7K4M2Q', secret: SECRET },
    { why: 'two at once', token: `${TOKEN}, ${TOKEN}`, number: 'SM-7K4M2Q', secret: SECRET },
    { why: 'nothing', token: '', number: 'SM-7K4M2Q', secret: SECRET },
  ])('opens nothing with $why', ({ token, number, secret }) => {
    expect(readAccessToken(token, number, secret)).toBeNull();
  });
});

test('a status token opens no order, and an access token shows no status', () => {
  const statusToken = statusTokenFor('SM-7K4M2Q', SECRET);
  expect(isStatusToken(statusToken, 'SM-7K4M2Q', SECRET)).toBe(true);
  expect(isStatusToken(statusToken, 'SM-7K4M2R', SECRET)).toBe(false);
  expect(readAccessToken(statusToken, 'SM-7K4M2Q', SECRET)).toBeNull();
  expect(isStatusToken(TOKEN.slice(2), 'SM-7K4M2Q', SECRET)).toBe(false);
});

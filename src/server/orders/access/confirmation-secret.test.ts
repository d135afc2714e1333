import { expect, test } from 'vitest';
import { accessTokenFor, confirmationSecretFor, isConfirmationSecret, statusTokenFor } from './access-token.ts';

const SESSION_SECRET = 'a secret of at least thirty-two characters';
const NUMBER = 'SM-7K4M2Q';

test('the secret from the mail confirms its order', () => {
  const secret = confirmationSecretFor(NUMBER, SESSION_SECRET);
  expect(isConfirmationSecret(secret, NUMBER, SESSION_SECRET)).toBe(true);
  expect(isConfirmationSecret(secret, 'SM-222222', SESSION_SECRET)).toBe(false);
  expect(isConfirmationSecret(secret, NUMBER, `${SESSION_SECRET}!`)).toBe(false);
});

test('no value returned to the sender of the order confirms it', () => {
  for (const known of [
    '',
    NUMBER,
    accessTokenFor({ number: NUMBER, keyVersion: 1 }, SESSION_SECRET),
    statusTokenFor(NUMBER, SESSION_SECRET),
  ]) {
    expect(isConfirmationSecret(known, NUMBER, SESSION_SECRET)).toBe(false);
  }
});

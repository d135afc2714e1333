import { describe, expect, test } from 'vitest';
import { findGuessable } from './guessable-password.ts';

const WORDS = {
  email: 'olena.hnatiuk+spa@example.com',
  resort: ['буковина', 'Bukovyna'],
  common: new Set(['password', 'dragon', 'qwertyuiop', '12345678', 'love', 'пароль']),
};

describe('names the reason why a password is easy to guess', () => {
  test.each([
    ['PassWord', 'password_common'],
    ['password1', 'password_common'],
    ['Qwertyuiop!!', 'password_common'],
    ['12345678', 'password_common'],
    ['123456789012', 'password_common'],
    ['dragon_2024!', 'password_common'],
    ['Пароль-12', 'password_common'],
    ['ｐａｓｓｗｏｒｄ', 'password_common'],
    ['olena.hnatiuk+spa@example.com', 'password_has_email'],
    ['Olena.Hnatiuk', 'password_has_email'],
    ['olena.hnatiuk2024!', 'password_has_email'],
    ['!!olena.hnatiuk', 'password_has_email'],
    ['БУКОВИНА-2026', 'password_has_resort'],
    ['bukovyna', 'password_has_resort'],
    ['my-Bukovyna1', 'password_has_resort'],
    ['BookingHotel24', 'password_has_resort'],
    ['Бронювання!', 'password_has_resort'],
  ])('%j: %s', (password, problem) => {
    expect(findGuessable(password, WORDS)).toBe(problem);
  });
});

test.each([
  'moss under the spruces',
  'ялинки на снігу',
  // Long enough without the common words.
  'dragon under the spruces',
  'bukovyna and the yellow bus',
  'olena.hnatiuk likes mushrooms',
  // The ending is too long to be trivial.
  'dragon19481123',
])('%j is not easy to guess', (password) => {
  expect(findGuessable(password, WORDS)).toBeNull();
});

test('an unknown or very short email makes no password easy to guess', () => {
  expect(findGuessable('a walk at dawn', { ...WORDS, email: '' })).toBeNull();
  expect(findGuessable('a walk at dawn', { ...WORDS, email: 'a@b.ua' })).toBeNull();
});

import { expect, test } from 'vitest';
import { checkEmail } from './email.ts';

test.each([
  ['olena@example.com', 'olena@example.com'],
  ['  Olena.Koval+forest@Example.COM ', 'olena.koval+forest@example.com'],
  ["o'neil@mail.example.co.uk", "o'neil@mail.example.co.uk"],
  ['пошта@example.com', null],
  ['olena@смерека.укр', 'olena@смерека.укр'],
  ['a@b.xn--j1amh', 'a@b.xn--j1amh'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`${'a'.repeat(65)}@example.com`, null],
  [`a@${'b'.repeat(63)}.com`, `a@${'b'.repeat(63)}.com`],
  [`a@${'b'.repeat(64)}.com`, null],
  // 254 and 255 characters.
  [`aa@${'b.'.repeat(124)}com`, `aa@${'b.'.repeat(124)}com`],
  [`a@${'b.'.repeat(125)}com`, null],
  ['olena', null],
  ['olena@', null],
  ['@example.com', null],
  ['olena@example', null],
  ['olena@example.c', null],
  ['olena@example.123', null],
  ['olena@@example.com', null],
  ['olena@koval@example.com', null],
  ['olena koval@example.com', null],
  ['olena@exam ple.com', null],
  ['.olena@example.com', null],
  ['olena.@example.com', null],
  ['ole..na@example.com', null],
  ['olena@.example.com', null],
  ['olena@example..com', null],
  ['olena@-example.com', null],
  ['olena@example-.com', null],
  ['"olena"@example.com', null],
  ['Olena <olena@example.com>', null],
  ['olena@example.com,b@example.com', null],
  ['olena@example.com\r\nBcc: b@example.com', null],
  ['olena@example.com\n', null],
  ['\r\nolena@example.com', null],
  ['olena\0@example.com', null],
])('%j', (text, email) => {
  expect(checkEmail(text)).toEqual(
    email === null ? { isValid: false, problem: 'email_incorrect' } : { isValid: true, value: email },
  );
});

test.each(['', '   ', '\n'])('%j is missing', (text) => {
  expect(checkEmail(text)).toEqual({ isValid: false, problem: 'email_required' });
});

import { expect, test } from 'vitest';
import { checkEmail } from './email.ts';

test.each([
  ['olena@example.com', 'olena@example.com'],
  ['\ufeffolena@example.com\u200b', 'olena@example.com'],
  ['  Olena.Koval+forest@Example.COM ', 'olena.koval+forest@example.com'],
  ["o'neil@mail.example.co.uk", "o'neil@mail.example.co.uk"],
  ['пошта@example.com', null],
  ['olena@смерека.укр', 'olena@xn--80ajauhze.xn--j1amh'],
  ['Olena@СМЕРЕКА.укр', 'olena@xn--80ajauhze.xn--j1amh'],
  ['olena@xn--80ajauhze.xn--j1amh', 'olena@xn--80ajauhze.xn--j1amh'],
  ['olena@XN--STRAE-OQA.de', 'olena@xn--strae-oqa.de'],
  ['olena@straße.de', 'olena@xn--strae-oqa.de'],
  // One letter, or a letter and a combining mark.
  ['olena@\u0439.укр', 'olena@xn--i1a.xn--j1amh'],
  ['olena@\u0438\u0306.укр', 'olena@xn--i1a.xn--j1amh'],
  // Invisible characters, which programs remove from a domain.
  ['olena@exam\u00adple.com', null],
  ['olena@exam\u200dple.com', null],
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

test.each(['olena@ｇｍａｉｌ.com', 'ｏlena@gmail.com', 'olena＠gmail.com', 'olena@gmail．com', 'olena@of\ufb01ce.com'])(
  '%j contains characters that programs replace, so it is refused',
  (text) => {
    expect(checkEmail(text)).toEqual({ isValid: false, problem: 'email_unusual_letters' });
  },
);

test.each(['', '   ', '\n'])('reports %j as missing', (text) => {
  expect(checkEmail(text)).toEqual({ isValid: false, problem: 'email_required' });
});

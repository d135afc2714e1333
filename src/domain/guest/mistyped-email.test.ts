import { expect, test } from 'vitest';
import { suggestEmail } from './mistyped-email.ts';

test.each([
  ['olena@gmial.com', 'olena@gmail.com'],
  ['olena@gmai.com', 'olena@gmail.com'],
  ['olena@gmaill.com', 'olena@gmail.com'],
  ['olena@gmail.con', 'olena@gmail.com'],
  ['olena@gmail.co', 'olena@gmail.com'],
  ['olena@gmailcom', 'olena@gmail.com'],
  [' Olena@UKR.NTE ', 'olena@ukr.net'],
  ['olena@urk.net', 'olena@ukr.net'],
  ['olena@hotmial.com', 'olena@hotmail.com'],
  ['olena@iclaud.com', 'olena@icloud.com'],
])('for %s suggests %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'olena@gmail.com',
  'olena@ymail.com',
  'olena@mail.com',
  'olena@email.com',
  'olena@i.ua',
  'olena@me.com',
  'olena@smereka.example',
  'olena@hotmail.de',
  'olena@',
  '@gmial.com',
  'gmial.com',
  '',
])('suggests nothing for %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

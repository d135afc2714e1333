import { describe, expect, test } from 'vitest';
import { mailboxOf, subscriberOf } from './same-guest.ts';

describe('two addresses of one mailbox', () => {
  test.each([
    ['lesia@ukr.net', 'lesia@ukr.net'],
    ['lesia+resort@ukr.net', 'lesia@ukr.net'],
    ['Lesia+1+2@UKR.net', 'lesia@ukr.net'],
    ['le.s.ia@gmail.com', 'lesia@gmail.com'],
    ['l.esia+x@googlemail.com', 'lesia@gmail.com'],
    ['le.sia@protonmail.com', 'lesia@proton.me'],
    ['le.sia@ｇｍａｉｌ.com', 'lesia@gmail.com'],
    ['lesia+1@смерека.укр', 'lesia@xn--80ajauhze.xn--j1amh'],
    ['lesia@XN--80AJAUHZE.укр', 'lesia@xn--80ajauhze.xn--j1amh'],
    // Other providers treat addresses with different dots as different mailboxes.
    ['le.sia@ukr.net', 'le.sia@ukr.net'],
  ])('%s is normalised to %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

test('a phone is identified by its digits, with or without a plus', () => {
  expect(subscriberOf('+380671234567')).toBe('380671234567');
  expect(subscriberOf('4915112345678')).toBe(subscriberOf('+4915112345678'));
});

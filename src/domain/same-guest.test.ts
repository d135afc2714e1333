import { describe, expect, test } from 'vitest';
import { mailboxOf, networkOf, subscriberOf } from './same-guest.ts';

describe('one mailbox', () => {
  test.each([
    ['lesia@ukr.net', 'lesia@ukr.net'],
    ['lesia+resort@ukr.net', 'lesia@ukr.net'],
    ['Lesia+1+2@UKR.net', 'lesia@ukr.net'],
    ['le.s.ia@gmail.com', 'lesia@gmail.com'],
    ['l.esia+x@googlemail.com', 'lesia@gmail.com'],
    ['le.sia@protonmail.com', 'lesia@proton.me'],
    // Elsewhere a dot makes another mailbox.
    ['le.sia@ukr.net', 'le.sia@ukr.net'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

test('one phone is its digits, with or without a plus', () => {
  expect(subscriberOf('+380671234567')).toBe('380671234567');
  expect(subscriberOf('4915112345678')).toBe(subscriberOf('+4915112345678'));
});

describe('one network', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('is not the one beside it', () => {
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });
});

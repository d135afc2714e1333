import { expect, test } from 'vitest';
import { decideSocialSignIn, type SocialDecision, type SocialFacts } from './social-decision.ts';

test.each<
  [linked: SocialFacts['linked'], email: SocialFacts['email'], account: SocialFacts['account'], SocialDecision]
>([
  ['verified', 'none', 'none', 'sign_in'],
  ['verified', 'unverified', 'verified', 'sign_in'],
  ['none', 'none', 'none', 'no_email'],
  ['none', 'verified', 'none', 'open'],
  ['none', 'verified', 'verified', 'link'],
  ['none', 'verified', 'unverified', 'take_over'],
  ['none', 'unverified', 'none', 'open_unverified'],
  ['none', 'unverified', 'verified', 'use_password'],
  ['none', 'unverified', 'unverified', 'use_password'],
  ['unverified', 'none', 'none', 'not_verified'],
  ['unverified', 'verified', 'verified', 'link'],
])('linked to %s, address %s, existing account with that address %s: %s', (linked, email, account, decision) => {
  expect(decideSocialSignIn({ linked, email, account, isSameAccount: false })).toBe(decision);
});

test('an unverified account keeps waiting for its mail link until the provider has verified the address', () => {
  const facts = { linked: 'unverified', account: 'unverified', isSameAccount: true } as const;
  expect(decideSocialSignIn({ ...facts, email: 'unverified' })).toBe('not_verified');
  expect(decideSocialSignIn({ ...facts, email: 'verified' })).toBe('take_over');
});

test('an address that the provider did not verify never opens an existing account', () => {
  for (const linked of ['none', 'unverified'] as const) {
    for (const account of ['unverified', 'verified'] as const) {
      for (const isSameAccount of [true, false]) {
        const decision = decideSocialSignIn({ linked, email: 'unverified', account, isSameAccount });
        expect(['use_password', 'not_verified']).toContain(decision);
      }
    }
  }
});

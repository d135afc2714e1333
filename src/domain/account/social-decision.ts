/** What is known of a guest who comes from a provider, before anything is written. */
export interface SocialFacts {
  /** The account that the provider's guest has signed in to before. */
  readonly linked: 'none' | 'unverified' | 'verified';
  /** Does the provider share an address, and does it say that it is the guest's own? */
  readonly email: 'none' | 'unverified' | 'verified';
  /** The account of that address. */
  readonly account: 'none' | 'unverified' | 'verified';
  /** Both are the same account. */
  readonly isSameAccount: boolean;
}

/**
 * `open`: a new account whose address is verified. `open_unverified`: a new account that waits for the link in a mail.
 * `take_over`: the account was opened by somebody who never proved the address. It becomes its owner's, and everything
 * that opened it before is removed.
 */
export type SocialDecision =
  | 'sign_in'
  | 'open'
  | 'open_unverified'
  | 'link'
  | 'take_over'
  | 'not_verified'
  | 'use_password'
  | 'no_email';

/**
 * Two attacks: registering another person's address and waiting until its owner signs in by Google (pre-hijacking), and
 * giving another person's address to a provider that does not check it. So only an address that the provider has verified
 * opens an existing account, and an account whose address was never proved is emptied first.
 */
export function decideSocialSignIn({ linked, email, account, isSameAccount }: SocialFacts): SocialDecision {
  if (linked === 'verified') return 'sign_in';
  if (email === 'none') return linked === 'none' ? 'no_email' : 'not_verified';
  if (email === 'verified') {
    if (account === 'none') return 'open';
    return account === 'verified' ? 'link' : 'take_over';
  }
  if (isSameAccount) return 'not_verified';
  return account === 'none' ? 'open_unverified' : 'use_password';
}

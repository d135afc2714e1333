/** Facts from a provider about a guest before anything is written. */
export interface SocialFacts {
  /** The account that this provider's guest used to sign in before. */
  readonly linked: 'none' | 'unverified' | 'verified';
  /** Whether the provider shares an address, and says that it is the guest's own. */
  readonly email: 'none' | 'unverified' | 'verified';
  /** The account with that address. */
  readonly account: 'none' | 'unverified' | 'verified';
  /** Both are the same account. */
  readonly isSameAccount: boolean;
}

/**
 * `open`: create an account with a verified address. `open_unverified`: create an account that waits for the link in a
 * mail. `take_over`: somebody who never proved the address opened the account. It becomes its owner's, and all earlier
 * ways in are removed.
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
 * Prevents two attacks: registering another person's address and waiting until its owner signs in with Google
 * (pre-hijacking), and giving another person's address to a provider that does not check it. So only an address that
 * the provider verified opens an existing account, and an account whose address was never proved is emptied first.
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

/** What is known about a provider's guest before anything is written. */
export interface SocialFacts {
  /** The account that this provider's guest has signed in to before. */
  readonly linked: 'none' | 'unverified' | 'verified';
  /** Whether the provider shares an email address, and whether it has verified it. */
  readonly email: 'none' | 'unverified' | 'verified';
  /** The account with that email address. */
  readonly account: 'none' | 'unverified' | 'verified';
  /** Whether `linked` and `account` are the same account. */
  readonly isSameAccount: boolean;
}

/**
 * `open`: create an account with a verified address. `open_unverified`: create an account that waits for the link in a
 * mail. `take_over`: an account opened by somebody who never verified the address now belongs to the address's owner,
 * and all earlier ways to sign in are removed.
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
 * (pre-hijacking), and giving another person's address to a provider that does not verify it. So only an address that
 * the provider verified opens an existing account, and an account with an unverified address is emptied first.
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

import { normalizeIP } from '@fastify/rate-limit';
import { mailboxOf } from '#domain/order/same-guest.ts';
import { toInstant } from '../database/instants.ts';
import { pseudonymOf } from '../unpaid-limits/pseudonym.ts';
import { createRequestCounts } from '../unpaid-limits/request-counts.ts';
import type { AccountDependencies } from './account.ts';

interface Limit {
  readonly most: number;
  readonly periodMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * A stranger must neither guess a password nor lock its owner out: one address is stopped after a few guesses, and all
 * of them together after a hundred in a day (NIST SP 800-63B, 5.2.2). A new password by mail starts the count again.
 */
const GUESSES_FROM_ADDRESS: Limit = { most: 10, periodMs: 15 * MINUTE_MS };
const GUESSES_FROM_ALL: Limit = { most: 100, periodMs: DAY_MS };
/** A whole office may share an address. */
const SIGN_INS_OF_ADDRESS: Limit = { most: 60, periodMs: HOUR_MS };
/** Each look at the sign-in form asks for one, and a whole office may look. */
const CHALLENGES_OF_ADDRESS: Limit = { most: 300, periodMs: HOUR_MS };
/** A link for a new password works for an hour, so whoever is refused has mails with links that work. */
const MAILS_TO_ACCOUNT: Limit = { most: 3, periodMs: HOUR_MS };
const MAILS_FROM_ADDRESS: Limit = { most: 30, periodMs: HOUR_MS };

export interface AccountLimits {
  /** Counts a sign-in, or another guess of an account's password, before it is looked at. Seconds to wait, or null. */
  spendGuess(email: string, address: string): Promise<number | null>;
  /** After a new password by mail: whoever was locked out by a stranger's guesses may sign in. */
  forgetGuesses(email: string): Promise<void>;
  /** Counts a sign-in without a password, before it is looked at. Seconds to wait, or null. */
  spendSignIn(address: string): Promise<number | null>;
  /** Counts what a browser needs to make or use a passkey. */
  spendChallenge(address: string): Promise<number | null>;
  /** Counts a request that makes us write to this address. */
  spendMail(email: string, address: string): Promise<number | null>;
}

/** Counts in the database, so that all processes share the limits. Holders are digests. */
export function createAccountLimits({ database, sessionSecret, now, hasLimits }: AccountDependencies): AccountLimits {
  const counts = createRequestCounts(database);

  /** Stops at the first limit that is used up, so that refused requests use nothing else up. */
  async function spend(spent: readonly (readonly [holder: string, limit: Limit])[]): Promise<number | null> {
    if (!hasLimits) return null;
    for (const [holder, { most, periodMs }] of spent) {
      const nowMs = now();
      const startMs = nowMs - (nowMs % periodMs);
      if ((await counts.add(holder, toInstant(startMs), 1)) > most)
        return Math.ceil((startMs + periodMs - nowMs) / 1000);
    }
    return null;
  }

  const addressOf = (kind: string, address: string) =>
    pseudonymOf('address', `${kind} ${normalizeIP(address)}`, sessionSecret);
  const accountOf = (kind: string, email: string) => pseudonymOf('email', `${kind} ${mailboxOf(email)}`, sessionSecret);

  return {
    spendGuess: (email, address) =>
      spend([
        [addressOf('signs in from', address), SIGN_INS_OF_ADDRESS],
        [accountOf(`guessed from ${normalizeIP(address)}:`, email), GUESSES_FROM_ADDRESS],
        [accountOf('guessed', email), GUESSES_FROM_ALL],
      ]),
    spendSignIn: (address) => spend([[addressOf('signs in from', address), SIGN_INS_OF_ADDRESS]]),
    spendChallenge: (address) => spend([[addressOf('asks for a passkey from', address), CHALLENGES_OF_ADDRESS]]),
    async forgetGuesses(email) {
      await counts.forget(accountOf('guessed', email));
    },
    spendMail: (email, address) =>
      spend([
        [addressOf('makes us write from', address), MAILS_FROM_ADDRESS],
        [accountOf('written to', email), MAILS_TO_ACCOUNT],
      ]),
  };
}

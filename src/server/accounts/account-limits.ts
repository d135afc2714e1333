import { normalizeIP } from '@fastify/rate-limit';
import { mailboxOf } from '#domain/order/same-guest.ts';
import { toInstant } from '../database/query.ts';
import { refuseTooMany } from '../http/plugins/error-handlers.ts';
import { pseudonymOf } from '../limits/pseudonym.ts';
import { createRequestCounts } from '../limits/request-counts-repository.ts';
import type { AccountDependencies } from './account.ts';

interface Limit {
  readonly most: number;
  readonly periodMs: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * A stranger must neither guess a password nor lock its owner out, so a browser that has signed in before has a count of
 * its own. A new password by mail resets the counts.
 */
const GUESSES: Limit = { most: 10, periodMs: 15 * MINUTE_MS };
const GUESSES_IN_DAY: Limit = { most: 30, periodMs: DAY_MS };
/** From all networks together (NIST SP 800-63B, 5.2.2). */
const GUESSES_FROM_STRANGERS: Limit = { most: 100, periodMs: DAY_MS };
/** A whole office may share a network address. */
const SIGN_INS_OF_ADDRESS: Limit = { most: 60, periodMs: HOUR_MS };
/** Each visit to the sign-in form needs a challenge, and a whole office may visit it. */
const CHALLENGES_OF_ADDRESS: Limit = { most: 300, periodMs: HOUR_MS };
/** Limit per kind of mail. A guest who reaches it already has mails of that kind with valid links. */
const MAILS_TO_ACCOUNT: Limit = { most: 3, periodMs: HOUR_MS };
/** Daily limit per kind, so that nobody can fill a mailbox slowly. */
const MAILS_TO_ACCOUNT_IN_DAY: Limit = { most: 8, periodMs: DAY_MS };
const MAILS_FROM_ADDRESS: Limit = { most: 30, periodMs: HOUR_MS };

/** Counted separately, so that requests for one mail, which may send none, do not use up another's limit. */
type RequestedMail = 'register' | 'verify_email' | 'recover_password';

export interface Guesser {
  readonly address: string;
  /** The browser, if it has signed in to this account before; null: it has not. */
  readonly device: string | null;
}

export type AccountLimits = ReturnType<typeof createAccountLimits>;

/** Counts in the database, so that all processes share the limits. Keys are hashes. */
export function createAccountLimits({ database, sessionSecret, now, hasLimits }: Omit<AccountDependencies, 'hasher'>) {
  const counts = createRequestCounts(database);

  /** Throws at the first exceeded limit, so that refused requests do not count against the others. */
  async function spend(spent: readonly (readonly [holder: string, limit: Limit])[], onExceeded?: () => void) {
    if (!hasLimits) return;
    for (const [holder, { most, periodMs }] of spent) {
      const nowMs = now();
      const startMs = nowMs - (nowMs % periodMs);
      if ((await counts.add(holder, toInstant(startMs), 1)) <= most) continue;
      onExceeded?.();
      refuseTooMany(Math.ceil((startMs + periodMs - nowMs) / 1000));
    }
  }

  const addressOf = (kind: string, address: string) =>
    pseudonymOf('address', `${kind} ${normalizeIP(address)}`, sessionSecret);
  const accountOf = (kind: string, email: string) => pseudonymOf('email', `${kind} ${mailboxOf(email)}`, sessionSecret);

  const guessesAt = (place: string, email: string) =>
    [
      [accountOf(`guessed ${place}:`, email), GUESSES],
      [accountOf(`guessed in a day ${place}:`, email), GUESSES_IN_DAY],
    ] as const;
  const strangersGuesses = (email: string, address: string) =>
    [
      ...guessesAt(`from ${normalizeIP(address)}`, email),
      [accountOf('guessed', email), GUESSES_FROM_STRANGERS],
    ] as const;
  const deviceGuesses = (email: string, device: string) => guessesAt(`on device ${device}`, email);

  return {
    /** Counts a sign-in, or another use of an account's password, before it is checked. */
    spendGuess: (email: string, { address, device }: Guesser, onLockedOut?: () => void) =>
      spend(
        device === null
          ? [[addressOf('signs in from', address), SIGN_INS_OF_ADDRESS], ...strangersGuesses(email, address)]
          : deviceGuesses(email, device),
        onLockedOut,
      ),
    spendSignIn: (address: string) => spend([[addressOf('signs in from', address), SIGN_INS_OF_ADDRESS]]),
    spendChallenge: (address: string) =>
      spend([[addressOf('asks for a passkey from', address), CHALLENGES_OF_ADDRESS]]),
    /** Called after a new password was set by mail, so that a guest who was locked out can sign in. */
    async forgetGuesses(email: string, { address, device }: Guesser) {
      const own = device === null ? [] : deviceGuesses(email, device);
      for (const [holder] of [...strangersGuesses(email, address), ...own]) await counts.forget(holder);
    },
    spendMail: (mail: RequestedMail, email: string, address: string) =>
      spend([
        [addressOf('makes us write from', address), MAILS_FROM_ADDRESS],
        [accountOf(`asked for ${mail}`, email), MAILS_TO_ACCOUNT],
        [accountOf(`asked in a day for ${mail}`, email), MAILS_TO_ACCOUNT_IN_DAY],
      ]),
  };
}

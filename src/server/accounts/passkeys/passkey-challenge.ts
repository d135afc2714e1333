import type { AccountDependencies } from '../account.ts';
import { spendChallenge } from './passkeys-repository.ts';

/**
 * The challenge that an answer was signed for; null: it was used, is too old or was not made for this. It is spent before
 * anything else is looked at, so that nobody tries twice with one.
 */
export async function spendAnswered(
  clientDataJSON: string,
  accountId: string | null,
  { database, now }: Pick<AccountDependencies, 'database' | 'now'>,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const isSpent = await database.transaction((transaction) => spendChallenge(transaction, challenge, accountId, now()));
  return isSpent ? challenge : null;
}

/** Base64url, as every challenge is. Anything else is none of ours, and may be no text that a database takes. */
const CHALLENGE = /^[\w-]{1,200}$/;

function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = Object(data) as { challenge?: unknown };
    return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

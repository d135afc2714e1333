import type { AccountDependencies } from '../account.ts';
import { spendChallenge } from './passkeys-repository.ts';

/**
 * The challenge that an answer was signed for; null: it was used, is too old or was made for something else. It is used
 * up before any other check, so that nobody can try twice with one.
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

/** Base64url, like every challenge of ours. Other text may not even be storable in a database. */
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

import { randomUUID } from 'node:crypto';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type Reader, type Transaction, toInstant } from '../../database/query.ts';
import type { SocialGuest } from './social-provider.ts';

type SocialSubject = Pick<SocialGuest, 'provider' | 'subject'>;

/** Guests have to type a password at the provider, and perhaps a code from another device. */
export const ATTEMPT_LIFE_MS = 10 * 60_000;

export async function insertAttempt(
  transaction: Transaction,
  provider: SocialProviderName,
  locale: Locale,
  nowMs: number,
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto('social_attempts')
    .values({ id, provider, locale, expires_at: toInstant(nowMs + ATTEMPT_LIFE_MS) })
    .execute();
  return id;
}

/** null: used, too old or another provider's. Only one of several concurrent requests gets it. */
export async function spendAttempt(transaction: Transaction, id: string, provider: SocialProviderName, nowMs: number) {
  const row = await transaction
    .deleteFrom('social_attempts')
    .where('id', '=', id)
    .where('provider', '=', provider)
    .where('expires_at', '>', toInstant(nowMs))
    .returning('locale')
    .executeTakeFirst();
  return row ?? null;
}

export async function findLinkedAccount(reader: Reader, { provider, subject }: SocialSubject): Promise<string | null> {
  const row = await reader
    .selectFrom('social_identities')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Removes the link from its previous account. */
export async function linkSubject(
  transaction: Transaction,
  accountId: string,
  { provider, subject }: SocialSubject,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('social_identities')
    .values({ provider, subject, account_id: accountId, created_at: toInstant(nowMs) })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet({ account_id: accountId }))
    .execute();
}

export async function unlinkSubjectsOf(
  transaction: Transaction,
  accountId: string,
  but: readonly SocialProviderName[],
): Promise<void> {
  await transaction
    .deleteFrom('social_identities')
    .where('account_id', '=', accountId)
    .$if(but.length > 0, (all) => all.where('provider', 'not in', but))
    .execute();
}

/** Returns false if it was not linked. */
export async function unlinkProvider(transaction: Transaction, accountId: string, provider: SocialProviderName) {
  const { numDeletedRows } = await transaction
    .deleteFrom('social_identities')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A guest may have used several accounts of one provider; only the first one is listed. */
export function listProviders(reader: Reader, accountId: string) {
  return reader
    .selectFrom('social_identities')
    .select(({ fn }) => ['provider', fn.min('created_at').as('created_at')])
    .where('account_id', '=', accountId)
    .groupBy('provider')
    .orderBy('provider')
    .execute();
}

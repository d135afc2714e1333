import { randomUUID } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_LIFE_MS,
  type CodePurpose,
  MOST_CODES_AN_HOUR,
  MOST_TRIES,
} from '#domain/desk/guest-code.ts';
import { type Reader, type Transaction, toInstant } from '../database/query.ts';
import { signText } from '../http/signed-text.ts';

const HOUR_MS = 60 * 60_000;
const KEPT_MS = 24 * HOUR_MS;
/** Far more values than codes, so that all codes are almost equally likely. */
const BYTES = 6;

/** Derived from id and secret, so databases and backups do not contain the digits. */
export function digitsOf(codeId: string, sessionSecret: string): string {
  const bytes = Buffer.from(signText(`code of a guest ${codeId}`, sessionSecret), 'base64url');
  return String(bytes.readUIntBE(0, BYTES) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** Ends earlier codes; null: too many were sent. The caller holds a lock, so that two requests create two codes. */
export async function issueCode(
  transaction: Transaction,
  { email, purpose }: { readonly email: string; readonly purpose: CodePurpose },
  nowMs: number,
): Promise<string | null> {
  const codes = transaction.selectFrom('guest_codes').select('id').where('email', '=', email);
  const sent = await codes.where('sent_at', '>', toInstant(nowMs - HOUR_MS)).execute();
  if (sent.length >= MOST_CODES_AN_HOUR) return null;
  await forgetOldCodes(transaction, nowMs);
  const [id, sent_at] = [randomUUID(), toInstant(nowMs)];
  const waiting = transaction.updateTable('guest_codes').set({ ended_at: sent_at }).where('ended_at', 'is', null);
  await waiting.where('email', '=', email).execute();
  await transaction
    .insertInto('guest_codes')
    .values({ id, email, purpose, sent_at, tries: 0, ended_at: null })
    .execute();
  return id;
}

export async function forgetOldCodes(transaction: Transaction, nowMs: number): Promise<void> {
  await transaction
    .deleteFrom('guest_codes')
    .where('sent_at', '<', toInstant(nowMs - KEPT_MS))
    .execute();
}

/** Lists the codes that were sent to the address, without the ids, from which the digits are derived. */
export function listCodes(reader: Reader, email: string) {
  return reader
    .selectFrom('guest_codes')
    .select(['purpose', 'sent_at', 'tries', 'ended_at'])
    .where('email', '=', email)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

/** Returns null if the code is no longer valid. */
export async function findCode(reader: Reader, id: string, nowMs: number) {
  const row = await reader
    .selectFrom('guest_codes')
    .select(['id', 'email', 'purpose'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('sent_at', '>', toInstant(nowMs - CODE_LIFE_MS))
    .executeTakeFirst();
  return row ?? null;
}

/** Uses the code up if it is right; counts the attempt if it is not. `code_over`: the address has no valid code. */
export async function spendCode(
  transaction: Transaction,
  { email, purpose, code }: { readonly email: string; readonly purpose: CodePurpose; readonly code: string },
  sessionSecret: string,
  nowMs: number,
): Promise<'good' | 'code_wrong' | 'code_over'> {
  const tried = await transaction
    .updateTable('guest_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .where('tries', '<', MOST_TRIES)
    .where('sent_at', '>', toInstant(nowMs - CODE_LIFE_MS))
    .returning('id')
    .executeTakeFirst();
  if (tried === undefined) return 'code_over';
  if (digitsOf(tried.id, sessionSecret) !== code.replaceAll(/\D/g, '')) return 'code_wrong';
  const used = transaction.updateTable('guest_codes').set({ ended_at: toInstant(nowMs) });
  await used.where('id', '=', tried.id).execute();
  return 'good';
}

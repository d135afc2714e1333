import { randomUUID } from 'node:crypto';
import type { Profile } from '#domain/account/profile.ts';
import type { Scope } from '#domain/account/scope.ts';
import { allAs, changesOne, firstAs, type Reader, type Transaction, toInstant } from '../database/query.ts';
import type { Tables } from '../database/tables.ts';
import type { Account } from './account.ts';

/** The hash of an account without a password. No password matches it. */
export const NO_PASSWORD = '';

/** Returns the account's id; null, without writing anything, if the address already has an account. */
export async function insertAccount(
  transaction: Transaction,
  { email, passwordHash, locale }: Pick<Account, 'email' | 'passwordHash' | 'locale'>,
  nowMs: number,
): Promise<string | null> {
  const now = toInstant(nowMs);
  const row = await transaction
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      email,
      password_hash: passwordHash,
      locale,
      first_name: '',
      last_name: '',
      phone: '',
      full_name: '',
      city: '',
      scopes: '',
      browsers: '',
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export function findAccount(reader: Reader, column: 'id' | 'email', value: string): Promise<Account | null> {
  return reader.selectFrom('accounts').selectAll().where(column, '=', value).$call(firstAs(toAccount));
}

/** Makes two people who remove each other's access run one after the other. */
export async function lockStaff(transaction: Transaction): Promise<void> {
  await transaction.selectFrom('accounts').select('id').where('scopes', '<>', '').orderBy('id').forUpdate().execute();
}

/** Verifying twice changes nothing. */
export async function verifyAccount(transaction: Transaction, id: string, nowMs: number): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set({ verified_at: toInstant(nowMs) })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute();
}

/** Locks the account. Returns false if the password has changed since `account` was read. */
export function holdAccount(transaction: Transaction, { id, passwordHash }: Account): Promise<boolean> {
  return transaction
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .$call(changesOne);
}

/** Returns false if the password has changed since `account` was read, or the account is gone. */
export function noteUse(
  transaction: Transaction,
  { id, passwordHash }: Account,
  browsers: readonly string[],
  nowMs: number,
): Promise<boolean> {
  return transaction
    .updateTable('accounts')
    .set({ last_used_at: toInstant(nowMs), browsers: browsers.join(' ') })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .$call(changesOne);
}

/** Marks the account as used, so that it is not deleted as abandoned. */
export async function noteRefresh(transaction: Transaction, id: string, nowMs: number): Promise<void> {
  const last_used_at = toInstant(nowMs);
  await transaction.updateTable('accounts').set({ last_used_at }).where('id', '=', id).execute();
}

export async function setPassword(transaction: Transaction, id: string, passwordHash: string): Promise<void> {
  await transaction.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function setProfile(transaction: Transaction, id: string, profile: Profile): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      phone: profile.phone,
      full_name: profile.fullName,
      sex: profile.sex,
      date_of_birth: profile.dateOfBirth,
      city: profile.city,
    })
    .where('id', '=', id)
    .execute();
}

export async function setScopes(transaction: Transaction, id: string, scopes: readonly Scope[]): Promise<void> {
  const names = scopes.join(' ');
  await transaction.updateTable('accounts').set({ scopes: names }).where('id', '=', id).execute();
}

export function listStaff(reader: Reader): Promise<Account[]> {
  return reader.selectFrom('accounts').selectAll().where('scopes', '<>', '').orderBy('email').$call(allAs(toAccount));
}

/** Deletes its sessions, links and mails too. Returns the id; null: the address has no account. */
export async function deleteAccount(transaction: Transaction, email: string): Promise<string | null> {
  const row = await transaction.deleteFrom('accounts').where('email', '=', email).returning('id').executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Deletes the account that an order has opened for this address since `placedAt`, an instant. Accounts that are older,
 * in use, invited to the desk or linked to a provider stay, because anyone may have typed the address.
 */
export async function deleteOpenedAccount(transaction: Transaction, email: string, placedAt: string): Promise<void> {
  await transaction
    .deleteFrom('accounts')
    .where('email', '=', email)
    .where('created_at', '>=', placedAt)
    .where('verified_at', 'is', null)
    .where('password_hash', '=', NO_PASSWORD)
    .where('scopes', '=', '')
    .where('id', 'not in', (query) => query.selectFrom('social_identities').select('account_id'))
    .where('id', 'not in', (query) => query.selectFrom('passkeys').select('account_id'))
    .execute();
}

function toAccount(row: Tables['accounts']): Account {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    isVerified: row.verified_at !== null,
    locale: row.locale,
    profile: {
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      fullName: row.full_name,
      sex: row.sex,
      dateOfBirth: row.date_of_birth,
      city: row.city,
    },
    scopes: toNames(row.scopes),
    browsers: toNames(row.browsers),
  };
}

function toNames(text: string): readonly string[] {
  return text.split(' ').filter((name) => name !== '');
}

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type CalendarDate, nextDay } from '#domain/calendar/calendar-date.ts';
import type { ChannelsTable } from '../../database/channel-tables.ts';
import { type Reader, type Transaction, toInstant } from '../../database/query.ts';
import type { CalendarRefused } from './fetch-calendar.ts';

export type Channel = Readonly<Omit<ChannelsTable, 'taken' | 'freed' | 'ignored'>> & {
  readonly taken: number;
  readonly freed: number;
  readonly ignored: number;
};

const TOKEN_BYTES = 32;

/** Creates the secret part of our calendar's address. Only its hash is stored. */
export function drawToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Lists channels by name. */
export function listChannels(reader: Reader): Promise<Channel[]> {
  return reader.selectFrom('channels').selectAll().orderBy('name').orderBy('id').execute();
}

export async function findChannel(reader: Reader, id: string): Promise<Channel | null> {
  return (await reader.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findChannelByToken(reader: Reader, token: string): Promise<Channel | null> {
  const query = reader.selectFrom('channels').selectAll().where('token_hash', '=', digestOf(token));
  return (await query.executeTakeFirst()) ?? null;
}

export async function insertChannel(
  transaction: Transaction,
  channel: Pick<Channel, 'name' | 'category_id' | 'unit' | 'address'>,
  { token, who, nowMs }: { readonly token: string; readonly who: string; readonly nowMs: number },
): Promise<string> {
  const id = randomUUID();
  const blank = { read_at: null, changed_at: null, failure: null, failure_status: null, failed_since: null };
  const made = { token_hash: digestOf(token), created_at: toInstant(nowMs), created_by: who };
  await transaction
    .insertInto('channels')
    .values({ id, ...channel, ...made, ...blank })
    .execute();
  return id;
}

/** A new address has not been read yet, so its failure is cleared. */
export async function changeChannel(
  transaction: Transaction,
  { id, address: old }: Channel,
  { name, address }: Pick<Channel, 'name' | 'address'>,
): Promise<void> {
  const unread = { read_at: null, ignored: 0, failure: null, failure_status: null, failed_since: null };
  const change = { name, address, ...(address !== old && unread) };
  await transaction.updateTable('channels').set(change).where('id', '=', id).execute();
}

export async function replaceToken(transaction: Transaction, id: string, token: string): Promise<void> {
  await transaction
    .updateTable('channels')
    .set({ token_hash: digestOf(token) })
    .where('id', '=', id)
    .execute();
}

export async function deleteChannel(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('channel_stays').where('channel_id', '=', id).execute();
  await transaction.deleteFrom('channels').where('id', '=', id).execute();
}

/**
 * `ignored` counts the ignored events of its calendar. The last change stays as it is unless stays were taken or freed.
 */
export async function noteRead(
  transaction: Transaction,
  { id, read_at }: Channel,
  { taken, freed, ignored }: { readonly taken: number; readonly freed: number; readonly ignored: number },
  nowMs: number,
): Promise<void> {
  const changed = taken + freed > 0 ? { changed_at: toInstant(nowMs), taken, freed } : {};
  const good = { failure: null, failure_status: null, failed_since: null };
  await transaction
    .updateTable('channels')
    .set({ read_at: read_at ?? toInstant(nowMs), ignored, ...changed, ...good })
    .where('id', '=', id)
    .execute();
}

/** Writes nothing if the address was replaced in the meantime. */
export async function noteFailure(
  transaction: Transaction,
  { id, address, failed_since }: Channel,
  { reason, status }: CalendarRefused,
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('channels')
    .set({ failure: reason, failure_status: status, failed_since: failed_since ?? toInstant(nowMs) })
    .where('id', '=', id)
    .where('address', '=', address)
    .execute();
}

/** When the job that reads all channels last ran; null: never. */
export async function readCheckedAt(reader: Reader): Promise<string | null> {
  const query = reader.selectFrom('jobs').select('done_slot').where('name', '=', CHANNELS_JOB);
  return (await query.executeTakeFirst())?.done_slot ?? null;
}

export const CHANNELS_JOB = 'channels';

/** The first night that is not on sale yet; null: no night is on sale. */
export async function readHorizon(reader: Reader, categoryId: number): Promise<CalendarDate | null> {
  const { last } = await reader
    .selectFrom('nights')
    .select(({ fn }) => fn.max<CalendarDate | null>('night').as('last'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return last && nextDay(last);
}

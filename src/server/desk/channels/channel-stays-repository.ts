import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ChannelStaysTable } from '../../database/channel-tables.ts';
import { allAs, changesOne, type Reader, type Transaction, toInstant } from '../../database/query.ts';

/** A stay that a channel's calendar reports. */
export type ChannelStay = ReturnType<typeof toStay>;

/** Lists stays that are not over, of one channel or of all channels, by arrival. */
export function listChannelStays(
  reader: Reader,
  today: CalendarDate,
  channelId: string | null = null,
): Promise<ChannelStay[]> {
  return reader
    .selectFrom('channel_stays')
    .selectAll()
    .where('ends', '>', today)
    .$if(channelId !== null, (query) => query.where('channel_id', '=', channelId ?? ''))
    .orderBy('starts')
    .orderBy('id')
    .$call(allAs(toStay));
}

/** Whether the stay holds no nights and no staff member has dismissed it. */
export function isConflict({ blockId, isDismissed }: ChannelStay): boolean {
  return blockId === null && !isDismissed;
}

export async function insertChannelStay(
  transaction: Transaction,
  channelId: string,
  { arrival, departure }: Stay,
  result: Pick<ChannelStay, 'blockId' | 'orders'>,
  nowMs: number,
): Promise<void> {
  const row = {
    id: randomUUID(),
    channel_id: channelId,
    starts: arrival,
    ends: departure,
    block_id: result.blockId,
    orders: JSON.stringify(result.orders),
    noticed_at: toInstant(nowMs),
  };
  await transaction.insertInto('channel_stays').values(row).execute();
}

export async function updateChannelStay(
  transaction: Transaction,
  id: string,
  { departure, blockId, orders }: Partial<Pick<ChannelStay, 'departure' | 'blockId' | 'orders'>>,
): Promise<void> {
  const change = { ends: departure, block_id: blockId, orders: orders && JSON.stringify(orders) };
  await transaction.updateTable('channel_stays').set(change).where('id', '=', id).execute();
}

export async function deleteChannelStay(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('channel_stays').where('id', '=', id).execute();
}

/** Marks the conflict as seen; the stay takes no nights. Returns false if the conflict no longer exists. */
export function dismissChannelStay(
  transaction: Transaction,
  channelId: string,
  id: string,
  who: string,
  nowMs: number,
): Promise<boolean> {
  return transaction
    .updateTable('channel_stays')
    .set({ dismissed_at: toInstant(nowMs), dismissed_by: who })
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .where('block_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .$call(changesOne);
}

/** A unit that staff opened by hand stays open: the channel does not close it again. */
export async function dismissBlock(
  transaction: Transaction,
  blockId: string,
  who: string,
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('channel_stays')
    .set({ block_id: null, dismissed_at: toInstant(nowMs), dismissed_by: who })
    .where('block_id', '=', blockId)
    .execute();
}

function toStay(row: ChannelStaysTable) {
  const orders: readonly string[] = JSON.parse(row.orders);
  return {
    id: row.id,
    channelId: row.channel_id,
    blockId: row.block_id,
    noticedAt: row.noticed_at,
    arrival: row.starts,
    departure: row.ends,
    orders,
    isDismissed: row.dismissed_at !== null,
  };
}

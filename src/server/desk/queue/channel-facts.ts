import type { DeskFact } from '#contract/desk/desk-queue.ts';
import { instantOf } from '../../orders/mails/stay-calendar-file.ts';
import { isConflict, listChannelStays } from '../channels/channel-stays-repository.ts';
import { listChannels } from '../channels/channels-repository.ts';
import type { QueueOptions } from './queue-options.ts';
import type { DeskDayState } from './stay-facts.ts';

/** Channels whose calendar is wrong report many at once. */
const MOST = 50;

/** Nights that another channel has sold, and that were taken before. */
export async function readChannelFacts(
  { clock: { today } }: DeskDayState,
  { database, titleOf, timeZone, checkInTime }: QueueOptions,
): Promise<DeskFact[]> {
  const reader = database.readLatest;
  const conflicts = (await listChannelStays(reader, today)).filter(isConflict).slice(0, MOST);
  const channels = new Map((await listChannels(reader)).map((channel) => [channel.id, channel]));
  return conflicts.flatMap(({ id, channelId, arrival, departure, orders }): DeskFact[] => {
    const channel = channels.get(channelId);
    if (channel === undefined) return [];
    return [
      {
        kind: 'channel',
        key: `channel ${id}`,
        channel: channel.name,
        unit: channel.unit,
        title: titleOf(channel.category_id),
        arrival,
        departure,
        orders: [...orders],
        due_at: new Date(instantOf(arrival, checkInTime, timeZone)).toISOString(),
      },
    ];
  });
}

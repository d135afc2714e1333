import { busyStays } from '#domain/desk/channel-calendar.ts';
import type { DeskContext } from '../desk-context.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';
import { type Channel, listChannels, noteFailure, readHorizon } from './channels-repository.ts';
import { CalendarRefused, type FetchCalendar } from './fetch-calendar.ts';
import { importStays } from './import-stays.ts';
import { readCalendar } from './read-calendar.ts';

export interface ChannelsOptions extends Pick<DeskContext, 'database' | 'now' | 'units' | 'timeZone' | 'publicUrl'> {
  readonly fetchCalendar: FetchCalendar;
  readonly log: { warn(details: object, message: string): void };
}

/** Returns the suffix of all event UIDs in our own calendars. */
export function uidEndOf(publicUrl: string): string {
  return `@${new URL(publicUrl).host}`;
}

/** Reads the calendars of all channels, several at once, and writes what has changed. */
export function createChannelLook(options: ChannelsOptions): () => Promise<void> {
  const { database, timeZone, publicUrl, fetchCalendar, now, log } = options;

  async function look(channel: Channel): Promise<void> {
    const { address, category_id, unit } = channel;
    const horizon = await readHorizon(database.readLatest, category_id);
    if (address === null || horizon === null) return;
    try {
      const events = readCalendar(await fetchCalendar(address));
      const { today } = deskClockAt(now(), timeZone);
      const scope = { today, horizon, timeZone, ownUidEnd: uidEndOf(publicUrl), isOneUnit: unit !== null };
      await importStays(channel, busyStays(events, scope), horizon, options);
    } catch (error) {
      if (!(error instanceof CalendarRefused)) throw error;
      const { reason, status } = error;
      if (channel.failure === reason && channel.failure_status === status) return;
      log.warn({ channel: channel.id, reason, status }, 'The calendar of a channel cannot be used');
      await database.transaction((transaction) => noteFailure(transaction, channel, error, now()));
    }
  }

  return async () => {
    const channels = await listChannels(database.readLatest);
    const results = await Promise.allSettled(channels.map(look));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  };
}

import type { DeskChannel } from '#contract/desk/desk-channels.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { API_BASE } from '#contract/site/paths.ts';
import type { Scope } from '#domain/account/scope.ts';
import { PUBLIC_URL } from '../../accounts/accounts-fixture.ts';
import { checkLedger } from '../../backup/ledger/ledger-repository.ts';
import type { Database } from '../../database/database.ts';
import { openRouteApp } from '../../http/routes-fixture.ts';
import { CHALET, dumpTables, openSampleResort } from '../../orders/orders-fixture.ts';
import { type DeskApp, joinAs, openDesk, UNITS } from '../desk-fixture.ts';
import { openShift, TODAY_AT_DESK } from '../stays/stays-fixture.ts';
import { CalendarRefused, type FetchCalendar } from './fetch-calendar.ts';
import { createChannelLook } from './look-at-channels.ts';
import { calendarRoutes } from './published-calendar.ts';

export const MANAGER_EMAIL = 'natalia@example.com';
export const ADDRESS = 'https://channel.example/101.ics?s=secret';

/** A calendar with these stays. `DTEND` is exclusive. */
export function calendarWith(...stays: readonly (readonly [string, string])[]): string {
  const day = (date: string) => date.replaceAll('-', '');
  const events = stays.map(([from, to], index) =>
    ['BEGIN:VEVENT', `UID:${index}@channel.example`, `DTSTART:${day(from)}`, `DTEND:${day(to)}`, 'END:VEVENT'].join(
      '\r\n',
    ),
  );
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** A desk with somebody signed in, and fake servers whose calendars a test sets by address. */
export async function openChannels(desk: DeskApp, scope: Scope = 'manager', email = MANAGER_EMAIL) {
  const { send } = await joinAs(desk, scope, email);
  const served = new Map<string, string | CalendarRefused>();
  const fetchCalendar: FetchCalendar = async (address) => {
    const text = served.get(address) ?? new CalendarRefused('not_reached');
    if (text instanceof CalendarRefused) throw text;
    return text;
  };
  const { database, now } = desk;
  const look = createChannelLook({
    database,
    now,
    fetchCalendar,
    units: UNITS,
    timeZone: 'Europe/Kyiv',
    publicUrl: PUBLIC_URL,
    log: { warn: () => undefined },
  });
  const site = await openRouteApp(async (server) => {
    await server.register(calendarRoutes, {
      database,
      now,
      settings: { publicUrl: PUBLIC_URL, resortTimeZone: 'Europe/Kyiv' },
    });
  });
  return {
    send,
    served,
    look,
    add: (change: object = {}) =>
      send('POST', DESK_PATHS.channels, {
        name: 'Booking.com',
        address: ADDRESS,
        category_id: CHALET.id,
        unit: '101',
        ...change,
      }),
    list: async (): Promise<DeskChannel[]> => (await send('GET', DESK_PATHS.channels)).body.data.channels,
    remove: (id: string, nights: 'free' | 'keep') =>
      send('DELETE', `${DESK_PATHS.oneChannel.replace(':id', id)}?nights=${nights}`),
    /** Returns our calendar as the channel reads it. */
    published: (address: string, headers: Record<string, string> = {}) =>
      site.inject({ method: 'GET', url: new URL(address).pathname.replace(API_BASE, ''), headers }),
  };
}

export const [FROM, TO] = ['2026-11-25', '2026-11-27'] as const;
const LAST = '2027-01-19';

/** The sample resort with a manager, a receptionist, and one fake server at `ADDRESS`. */
export async function openResortWithChannels(database: Database) {
  const desk = await openDesk(database);
  await openSampleResort(database);
  const [channels, shift] = [await openChannels(desk), await openShift(desk)];
  const { readLatest } = database;
  return {
    desk,
    channels,
    shift,
    /** Serves a calendar with these stays to the next reads. */
    serve: async (...stays: (readonly [string, string])[]) => {
      channels.served.set(ADDRESS, calendarWith(...stays));
      await channels.look();
    },
    blocks: async () => (await shift.board(TODAY_AT_DESK, LAST)).blocks,
    everything: async () => ({
      ...(await dumpTables(database)),
      channels: await readLatest.selectFrom('channels').selectAll().execute(),
      stays: await readLatest.selectFrom('channel_stays').selectAll().execute(),
      blocks: await readLatest.selectFrom('unit_blocks').selectAll().execute(),
      audit: await readLatest.selectFrom('audit_log').selectAll().execute(),
    }),
    channel: async () => (await channels.list())[0],
    facts: async () => (await shift.get(DESK_PATHS.queue)).body.data,
    differences: async () => (await checkLedger(database)).differences,
  };
}

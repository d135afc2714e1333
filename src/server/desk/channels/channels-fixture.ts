import type { DeskChannel } from '#contract/desk/desk-channels.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { API_BASE } from '#contract/site/paths.ts';
import type { Scope } from '#domain/account/scope.ts';
import { PUBLIC_URL } from '../../accounts/accounts-fixture.ts';
import { openRouteApp } from '../../http/routes-fixture.ts';
import { CHALET } from '../../orders/orders-fixture.ts';
import { ask, type DeskApp, invite, join, UNITS } from '../desk-fixture.ts';
import { CalendarRefused, type FetchCalendar } from './fetch-calendar.ts';
import { createChannelLook } from './look-at-channels.ts';
import { calendarRoutes } from './published-calendar.ts';

export const MANAGER_EMAIL = 'natalia@example.com';
export const ADDRESS = 'https://channel.example/101.ics?s=secret';

/** A calendar of these days, `DTEND` excluded. */
export function calendarWith(...stays: readonly (readonly [string, string])[]): string {
  const day = (date: string) => date.replaceAll('-', '');
  const events = stays.map(([from, to], index) =>
    ['BEGIN:VEVENT', `UID:${index}@channel.example`, `DTSTART:${day(from)}`, `DTEND:${day(to)}`, 'END:VEVENT'].join(
      '\r\n',
    ),
  );
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** A desk, a manager, and other servers whose calendars a test sets by address. */
export async function openChannels(desk: DeskApp, scope: Scope = 'manager', email = MANAGER_EMAIL) {
  const { cookie } = await join(desk, await invite(desk, scope, email));
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    ask(desk, method, url, body, cookie);
  const served = new Map<string, string | CalendarRefused>();
  const asked: (string | null)[] = [];
  const fetchCalendar: FetchCalendar = async (address, etag) => {
    asked.push(etag);
    const text = served.get(address) ?? new CalendarRefused('not_reached');
    if (text instanceof CalendarRefused) throw text;
    const current = `"${text.length} ${text}"`;
    return { text: etag === current ? null : text, etag: current };
  };
  const { database, now } = desk;
  const look = createChannelLook({
    ...{ database, now, fetchCalendar, units: UNITS, timeZone: 'Europe/Kyiv', publicUrl: PUBLIC_URL },
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
    asked,
    look,
    add: (change: object = {}) =>
      send('POST', DESK_PATHS.channels, {
        ...{ name: 'Booking.com', address: ADDRESS, category_id: CHALET.id, unit: '101', ...change },
      }),
    list: async (): Promise<DeskChannel[]> => (await send('GET', DESK_PATHS.channels)).body.data.channels,
    remove: (id: string, nights: 'free' | 'keep') =>
      send('DELETE', `${DESK_PATHS.oneChannel.replace(':id', id)}?nights=${nights}`),
    /** Our calendar, as the channel reads it. */
    published: (address: string, headers: Record<string, string> = {}) =>
      site.inject({ method: 'GET', url: new URL(address).pathname.replace(API_BASE, ''), headers }),
  };
}

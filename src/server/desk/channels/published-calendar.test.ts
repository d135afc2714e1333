import { expect, onTestFinished, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { API_BASE } from '#contract/site/paths.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { PUBLIC_URL } from '../../accounts/accounts-fixture.ts';
import { upsertNights } from '../../availability/inventory-repository.ts';
import { createHttpServer } from '../../http/http-server.ts';
import { createLog } from '../../http/log/create-log.ts';
import { requestLog } from '../../http/plugins/request-log.ts';
import { CHALET } from '../../orders/orders-fixture.ts';
import { book } from '../stays/stays-fixture.ts';
import { ADDRESS, FROM, openResortWithChannels, TO } from './channels-fixture.ts';
import { calendarRoutes } from './published-calendar.ts';
import { readCalendar } from './read-calendar.ts';

describeEachDatabase('channels', (openFresh) => {
  const open = async () => openResortWithChannels(await openFresh());

  test('publish nights without names, lengths and their own stays, under an address that can be replaced', async () => {
    const { desk, channels, shift, serve, channel } = await open();
    for (const [from, to, unit] of [
      ['2026-11-24', '2026-11-26', '101'],
      ['2026-11-26', '2026-11-28', '101'],
      ['2026-12-10', '2026-12-12', '102'],
    ] as const) {
      await shift.give(await book(desk, from, to), unit);
    }
    await shift.close('101', '2026-12-20', '2026-12-22', 'Boiler');
    const { data } = (await channels.add()).body;
    await serve(['2026-12-01', '2026-12-03']);
    const answer = await channels.published(data.calendar);
    const events = readCalendar(answer.payload).map(({ start, end }) => [start, end]);
    expect(events).toEqual([
      [{ day: '2026-11-24' }, { day: '2026-11-28' }],
      [{ day: '2026-12-20' }, { day: '2026-12-22' }],
    ]);
    expect(answer.payload).not.toMatch(/Ковтун|Олена|SM-|Boiler|Booking|\+380/);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const known = { 'if-none-match': String(answer.headers.etag) };
    expect((await channels.published(data.calendar, known)).statusCode).toBe(304);
    const path = DESK_PATHS.channelCalendar.replace(':id', data.id);
    const { calendar } = (await channels.send('POST', path, {})).body.data;
    expect((await channels.published(data.calendar)).statusCode).toBe(404);
    expect((await channels.published(calendar)).statusCode).toBe(200);
    expect(JSON.stringify(await desk.database.readLatest.selectFrom('channels').selectAll().execute())).not.toContain(
      calendar.slice(-20, -4),
    );
    expect(await channel()).toMatchObject({ id: data.id });
  });

  test('publish sold-out nights of a kind', async () => {
    const { desk, channels } = await open();
    for (let count = 0; count < 3; count++) await book(desk, FROM, count === 0 ? TO : '2026-11-28');
    const kind = (await channels.add({ unit: null })).body.data;
    const unit = (await channels.add({ unit: '103' })).body.data;
    for (const { calendar } of [kind, unit]) {
      const events = readCalendar((await channels.published(calendar)).payload);
      expect(events).toMatchObject([{ start: { day: FROM }, end: { day: TO } }]);
    }
  });

  test('publish nights that are closed to sale', async () => {
    const { desk, channels } = await open();
    const night = { night: calendarDate(FROM), accommodationId: CHALET.id, units: CHALET.units, priceMinor: 300_000 };
    await upsertNights(desk.database, [{ ...night, closed: true }]);
    for (const unit of [null, '101']) {
      const { calendar } = (await channels.add({ unit })).body.data;
      const events = readCalendar((await channels.published(calendar)).payload);
      expect(events).toMatchObject([{ start: { day: FROM }, end: { day: '2026-11-26' } }]);
    }
  });

  test('that send our own calendar back take no nights', async () => {
    const { desk, channels, shift, blocks, channel } = await open();
    await shift.give(await book(desk, FROM, TO), '101');
    const { data } = (await channels.add()).body;
    channels.served.set(ADDRESS, (await channels.published(data.calendar)).payload);
    await channels.look();
    expect([await blocks(), await channel()]).toMatchObject([[], { is_read: true, conflicts: [], ignored: 0 }]);
  });

  test('are read by an address that is in no line of the log', async () => {
    const { desk, channels } = await open();
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const app = await createHttpServer({ trustProxy: false }, log);
    onTestFinished(() => app.close());
    const settings = { publicUrl: PUBLIC_URL, resortTimeZone: 'Europe/Kyiv' };
    await app.register(requestLog);
    await app.register(calendarRoutes, { database: desk.database, now: desk.now, settings });
    const { calendar } = (await channels.add()).body.data;
    const path = new URL(calendar).pathname.replace(API_BASE, '');
    expect((await app.inject(path)).statusCode).toBe(200);
    expect(lines.join('')).toContain('Answered');
    expect(lines.join('')).not.toContain(path.slice(-20, -4));
  });
});

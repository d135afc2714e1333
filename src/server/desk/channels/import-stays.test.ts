import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { sortQueue } from '#domain/desk/queue.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { upsertNights } from '../../availability/inventory-repository.ts';
import { CHALET } from '../../orders/orders-fixture.ts';
import { auditOf } from '../desk-fixture.ts';
import { book, DAY_MS, TODAY_AT_DESK } from '../stays/stays-fixture.ts';
import { ADDRESS, calendarWith, FROM, openResortWithChannels, TO } from './channels-fixture.ts';
import { CalendarRefused } from './fetch-calendar.ts';

describeEachDatabase('channels', (openFresh) => {
  const open = async () => openResortWithChannels(await openFresh());

  test('take nights of a unit with their source, and free those no longer in their calendar', async () => {
    const { desk, channels, serve, blocks, channel, differences } = await open();
    await channels.add();
    expect(await channel()).toMatchObject({ is_read: false, changed_at: null, stays: 0 });
    await serve([FROM, TO], ['2026-12-01', '2026-12-03']);
    expect(await blocks()).toMatchObject([
      { unit: '101', from: FROM, to: TO, reason: 'Booking.com' },
      { unit: '101', from: '2026-12-01', to: '2026-12-03' },
    ]);
    for (let count = 0; count < 2; count++) await book(desk, FROM, TO);
    await expect(book(desk, FROM, TO)).rejects.toThrow('sold_out');
    expect(await channel()).toMatchObject({
      is_read: true,
      taken: 2,
      freed: 0,
      stays: 2,
      failure: null,
      conflicts: [],
    });
    await serve(['2026-12-01', '2026-12-04']);
    expect(await blocks()).toMatchObject([{ unit: '101', from: '2026-12-01', to: '2026-12-04' }]);
    expect(await channel()).toMatchObject({ taken: 1, freed: 2, stays: 1 });
    await book(desk, FROM, TO);
    expect(await differences()).toEqual([]);
    expect(await auditOf(desk)).toEqual(expect.arrayContaining(['iCal unit_closed 101', 'iCal unit_opened 101']));
  });

  test('write nothing while their calendar is unchanged', async () => {
    const { channels, serve, everything } = await open();
    await channels.add();
    await serve([FROM, TO]);
    const before = await everything();
    await serve([FROM, TO]);
    expect(await everything()).toEqual(before);
  });

  test('that cannot be read change nothing, and show since when and why', async () => {
    const { desk, channels, serve, blocks, channel, everything } = await open();
    await channels.add();
    await serve([FROM, TO]);
    const taken = await blocks();
    channels.served.set(ADDRESS, new CalendarRefused('refused', 503));
    await channels.look();
    const since = new Date(desk.now()).toISOString();
    expect(await channel()).toMatchObject({ failure: { reason: 'refused', status: 503, since }, stays: 1 });
    const before = await everything();
    desk.wait(60_000);
    await channels.look();
    expect(await everything()).toEqual(before);
    for (const [text, reason] of [
      ['<!doctype html>', 'not_a_calendar'],
      [calendarWith([FROM, TO]).replace('UID', 'RRULE:FREQ=DAILY\r\nUID'), 'repeats'],
    ] as const) {
      channels.served.set(ADDRESS, text);
      await channels.look();
      expect(await channel()).toMatchObject({ failure: { reason, since } });
    }
    expect(await blocks()).toEqual(taken);
    await serve([FROM, TO]);
    expect(await channel()).toMatchObject({ failure: null });
    expect(await blocks()).toEqual(taken);
  });

  test('that sold a night twice have a conflict at the top of the queue, and get the night once it is free', async () => {
    const { desk, channels, shift, serve, blocks, channel, facts, differences } = await open();
    const number = await book(desk, FROM, TO);
    await shift.give(number, '101');
    await channels.add();
    await serve(['2026-11-26', '2026-11-28']);
    expect(await blocks()).toEqual([]);
    const conflict = { from: '2026-11-26', to: '2026-11-28', orders: [number] };
    expect(await channel()).toMatchObject({ stays: 0, conflicts: [conflict] });
    const queue = await facts();
    const inQueue = queue.facts.map((fact: { due_at: string | null; kind: 'channel'; key: string }) => ({
      ...fact,
      dueMs: fact.due_at === null ? null : Date.parse(fact.due_at),
    }));
    expect(sortQueue(inQueue, Date.parse(queue.now))[0]).toMatchObject({
      kind: 'channel',
      channel: 'Booking.com',
      unit: '101',
      arrival: '2026-11-26',
      orders: [number],
    });
    expect(await auditOf(desk)).toContain('iCal channel_stay_refused Booking.com');
    await shift.give(number, '102', '101');
    await serve(['2026-11-26', '2026-11-28']);
    expect(await blocks()).toMatchObject([{ unit: '101', from: '2026-11-26', to: '2026-11-28' }]);
    expect((await facts()).facts).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test('show no conflict that a manager has dismissed', async () => {
    const { desk, channels, shift, serve, blocks, channel, facts } = await open();
    const number = await book(desk, FROM, TO);
    await shift.give(number, '101');
    await channels.add();
    await serve([FROM, TO]);
    const { id = '', conflicts: [conflict] = [] } = (await channel()) ?? {};
    const path = DESK_PATHS.dismissChannelStay.replace(':id', id).replace(':stay', conflict?.id ?? '');
    expect((await channels.send('POST', path, {})).status).toBe(204);
    expect((await channels.send('POST', path, {})).status).toBe(404);
    await shift.give(number, '102', '101');
    await serve([FROM, TO]);
    expect([await blocks(), (await facts()).facts, (await channel())?.conflicts]).toEqual([[], [], []]);
  });

  test('of a kind take a unit for each stay, and refuse one more than exist', async () => {
    const { channels, serve, blocks, channel, differences } = await open();
    await channels.add({ unit: null });
    await serve([FROM, TO], [FROM, TO], [FROM, '2026-11-28'], ['2026-11-26', '2026-11-30']);
    expect((await blocks()).map(({ unit }: { unit: string }) => unit).toSorted()).toEqual(['101', '102', '103']);
    expect(await channel()).toMatchObject({ stays: 3, conflicts: [{ from: '2026-11-26', to: '2026-11-30' }] });
    await serve([FROM, TO], [FROM, TO], ['2026-11-26', '2026-11-30']);
    expect(await channel()).toMatchObject({ stays: 3, conflicts: [] });
    expect(await differences()).toEqual([]);
  });

  test('with more conflicts than one run can handle resolve all of them over several runs', async () => {
    const { channels, shift, serve, blocks, channel } = await open();
    for (const unit of ['101', '102', '103']) {
      await shift.close(unit, FROM, '2026-12-20');
      await shift.close(unit, '2026-12-25', '2026-12-27');
    }
    await channels.add({ unit: null });
    const days = Array.from({ length: 22 }, (_, index) => addDays(calendarDate(FROM), index));
    const blocked = days.flatMap((day) => [1, 2, 3].map((nights) => [day, addDays(day, nights)] as const));
    const stays = [...blocked, ['2026-12-25', '2026-12-27'] as const];
    await serve(...stays);
    await serve(...stays);
    expect((await channel())?.conflicts).toHaveLength(stays.length);
    const last = (await blocks()).find(({ from }: { readonly from: string }) => from === '2026-12-25');
    await shift.open(last.id);
    for (let look = 0; look < 20; look++) await serve(...stays);
    expect(await channel()).toMatchObject({ stays: 1, conflicts: { length: blocked.length } });
  });

  test('and a guest who book the last unit at the same moment do not both get it', async () => {
    const { desk, channels, shift, serve, channel, differences } = await open();
    for (const unit of ['102', '103']) await shift.close(unit, FROM, TO);
    await channels.add({ unit: null });
    const [, booked] = await Promise.allSettled([serve([FROM, TO]), book(desk, FROM, TO)]);
    await channels.look();
    const isBooked = booked.status === 'fulfilled';
    const { stays, conflicts = [] } = (await channel()) ?? {};
    expect([stays, conflicts.length]).toEqual(isBooked ? [0, 1] : [1, 0]);
    expect(await differences()).toEqual([]);
  });

  test('do not close a unit again that somebody has opened by hand', async () => {
    const { desk, channels, shift, serve, blocks } = await open();
    await channels.add();
    await serve([FROM, TO], [TODAY_AT_DESK, '2026-11-25']);
    desk.wait(DAY_MS);
    for (const { id } of await blocks()) expect((await shift.open(id)).status).toBe(204);
    await serve([FROM, TO], [TODAY_AT_DESK, '2026-11-25']);
    expect(await blocks()).toMatchObject([{ from: TODAY_AT_DESK, to: '2026-11-24' }]);
  });

  test('do not close an opened unit again even if more nights come on sale', async () => {
    const { desk, channels, shift, serve, blocks } = await open();
    await channels.add();
    const untilSummer = ['2027-01-10', '2027-06-01'] as const;
    await serve(untilSummer);
    for (const { id } of await blocks()) expect((await shift.open(id)).status).toBe(204);
    const night = { night: calendarDate('2027-01-20'), accommodationId: CHALET.id, units: CHALET.units };
    await upsertNights(desk.database, [{ ...night, priceMinor: 300_000, closed: false }]);
    await serve(untilSummer);
    expect(await blocks()).toEqual([]);
    await serve();
    await serve(untilSummer);
    expect(await blocks()).toMatchObject([{ from: '2027-01-10', to: '2027-01-21' }]);
  });

  test('count invalid events and ignore nights that are not on sale', async () => {
    const { channels, serve, blocks, channel, everything } = await open();
    await channels.add();
    const lies = [
      ['2026-12-04', '2026-12-01'],
      ['2026-12-01', '2036-12-01'],
      ['2026-10-01', FROM],
      ['2027-01-18', '2027-06-01'],
    ] as const;
    await serve(...lies);
    expect(await blocks()).toMatchObject([
      { from: TODAY_AT_DESK, to: FROM },
      { from: '2027-01-18', to: '2027-01-20' },
    ]);
    expect(await channel()).toMatchObject({ ignored: 2, stays: 2 });
    const before = await everything();
    await serve(...lies);
    expect(await everything()).toEqual(before);
  });
});

const anyCalendar = fc.array(
  fc.tuple(fc.integer({ min: -3, max: 20 }), fc.integer({ min: -1, max: 5 })).map(([from, nights]) => {
    const day = addDays(calendarDate(TODAY_AT_DESK), from);
    return [day, addDays(day, nights)] as const;
  }),
  { maxLength: 8 },
);

describeEachDatabase('after any reports of two channels', (openFresh) => {
  test('counters, units and blocks agree, and every stay holds nights or is a conflict', async () => {
    const { desk, channels, shift, blocks, differences } = await openResortWithChannels(await openFresh());
    await shift.give(await book(desk, FROM, TO), '102');
    await book(desk, '2026-11-28', '2026-12-02');
    const other = 'https://channel.example/kind.ics';
    await channels.add();
    await channels.add({ name: 'Kind', address: other, unit: null });
    await fc.assert(
      fc.asyncProperty(anyCalendar, anyCalendar, async (ofUnit, ofKind) => {
        channels.served.set(ADDRESS, calendarWith(...ofUnit)).set(other, calendarWith(...ofKind));
        await channels.look();
        expect(await differences()).toEqual([]);
        const [, kind] = await channels.list();
        const whole = ofKind.filter(([from, to]) => to > TODAY_AT_DESK && to >= from);
        const isTonight = ofKind.some(([from, to]) => from === to && from === TODAY_AT_DESK);
        if (!isTonight) expect((kind?.stays ?? 0) + (kind?.conflicts.length ?? 0)).toBe(whole.length);
      }),
      { numRuns: 12 },
    );
    channels.served.set(ADDRESS, calendarWith()).set(other, calendarWith());
    await channels.look();
    expect(await blocks()).toEqual([]);
  });
});

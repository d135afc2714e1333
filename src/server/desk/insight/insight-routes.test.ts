import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeskInsight } from '#contract/desk/desk-insight.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { upsertNights } from '../../availability/inventory-repository.ts';
import type { Database } from '../../database/database.ts';
import {
  CHALET,
  COTTAGE,
  openSampleResort,
  sampleAttempt,
  sampleCalendar,
  sampleSplitRequest,
} from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { formOf, openReception, book as takeBooking } from '../booking/booking-fixture.ts';
import { DESK_HEADERS, joinAs, VILLA } from '../desk-fixture.ts';
import { book, DAY_MS, openShift, TODAY_AT_DESK } from '../stays/stays-fixture.ts';

/** From Monday to Sunday. */
const WEEK = 'from=2026-11-23&to=2026-11-29';
const PRICE = CHALET.fromPriceMinor / 100;
const COMPANY = { company_name: 'ТОВ «Ліс»', company_code: '32855961' };
const KINDS = [CHALET, COTTAGE, VILLA];
const UNITS = KINDS.reduce((sum, { units }) => sum + units, 0);

describeEachDatabase('the report of nights and bookings', (openFresh) => {
  async function open(database: Database) {
    const reception = await openReception(database, 'manager');
    const { desk, cookie } = reception;
    const read = async (query: string, path: string = DESK_PATHS.insight, headers: object = { cookie }) =>
      desk.app.inject({ url: `${path}?${query}`, headers: { ...DESK_HEADERS, ...headers } });
    const shift = await openShift(desk, 'natalia@example.com', 'manager');
    const report = async (query = WEEK): Promise<DeskInsight> =>
      (await shift.get(`${DESK_PATHS.insight}?${query}`)).body.data;
    return { reception, desk, cookie, read, report, shift };
  }

  const soldOf = (insight: DeskInsight) => insight.days.map(({ now }) => now.sold);
  const whole = (nights: readonly { now: DeskInsight['days'][number]['now'] }[]) =>
    nights.reduce(
      (sum, { now }) => ({
        available: sum.available + now.available,
        sold: sum.sold + now.sold,
        revenue: sum.revenue + now.revenue,
      }),
      { available: 0, sold: 0, revenue: 0 },
    );

  test('counts nights of several rooms and of a split stay by house, without closed units', async () => {
    const { desk, report, shift } = await open(await openFresh());
    await book(desk, '2026-11-24', '2026-11-26', [CHALET, COTTAGE]);
    const split = sampleSplitRequest(
      [CHALET, COTTAGE],
      stay('2026-11-26', '2026-11-29'),
      stay('2026-11-28', '2026-11-29').arrival,
    );
    await placeOrder(sampleAttempt(split), await openSampleResort(desk.database));
    expect((await shift.close('103', '2026-11-23', '2026-11-24')).status).toBe(200);
    const insight = await report();
    expect(soldOf(insight)).toEqual([0, 2, 2, 1, 1, 1, 0]);
    expect(insight.days.map(({ now }) => now.available)).toEqual([UNITS - 1, ...Array(6).fill(UNITS)]);
    expect(whole(insight.days)).toEqual({ available: 7 * UNITS - 1, sold: 7, revenue: 7 * PRICE });
    expect(whole(insight.nights_of_kinds)).toEqual(whole(insight.days));
    const ofKind = async (id: number) => whole((await report(`${WEEK}&kind=${id}`)).days);
    expect([await ofKind(CHALET.id), await ofKind(COTTAGE.id)]).toMatchObject([{ sold: 4 }, { sold: 3 }]);
  });

  test('leaves out nights that the content closes for a season, not those whose sale the desk has stopped', async () => {
    const { desk, report, reception } = await open(await openFresh());
    await book(desk, '2026-11-24', '2026-11-26', [COTTAGE]);
    await upsertNights(desk.database, sampleCalendar([COTTAGE], { closed: true }));
    const set = (version: number, { id }: Accommodation, day: string, closed: boolean) =>
      reception.send(
        'PUT',
        DESK_PATHS.rates,
        { category_ids: [id], from: day, to: day, closed, version },
        randomUUID(),
      );
    expect((await set(0, CHALET, '2026-11-23', true)).status).toBe(200);
    expect((await set(1, COTTAGE, '2026-11-29', false)).status).toBe(200);
    const inSeason = UNITS - COTTAGE.units;
    const insight = await report();
    expect(insight.days.map(({ now }) => now.available - inSeason)).toEqual([0, 1, 1, 0, 0, 0, COTTAGE.units]);
    expect(soldOf(insight)).toEqual([0, 1, 1, 0, 0, 0, 0]);
    expect(whole(insight.nights_of_kinds)).toEqual(whole(insight.days));
  });

  test('counts a no-show until it was recorded, a cancelled stay not at all, and an unpaid one as lost', async () => {
    const { desk, report, shift } = await open(await openFresh());
    const noShow = await book(desk, TODAY_AT_DESK, '2026-11-26');
    const late = await book(desk, '2026-11-27', '2026-11-29');
    const [kept, early] = [await book(desk, '2026-11-28', '2026-11-30'), await book(desk, '2026-12-20', '2026-12-22')];
    const { rooms } = await shift.stay(kept);
    expect(rooms).toHaveLength(1);
    const total =
      (
        await desk.database.readLatest
          .selectFrom('orders')
          .select('total_minor')
          .where('number', '=', kept)
          .executeTakeFirstOrThrow()
      ).total_minor / 100;
    await shift.pay(kept, { method: 'cash', amount: total });
    desk.wait(DAY_MS);
    await shift.note(noShow, 'no_show');
    for (const number of [late, kept, early]) await shift.post(DESK_PATHS.stayCancel, number, { refund: 0 });
    const { days, bookings } = await report();
    expect(days.map(({ now }) => now.sold)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(bookings.now).toMatchObject({ count: 3, cancelled: 3 });
    expect(bookings.now.fates).toEqual([
      { fate: 'in_time', count: 0, loss: 0 },
      { fate: 'late', count: 2, loss: 2 * PRICE },
      { fate: 'no_show', count: 1, loss: 3 * PRICE },
      { fate: 'lapsed', count: 0, loss: 0 },
    ]);
    expect((await report('from=2026-12-20&to=2026-12-20')).bookings.now.fates[0]).toMatchObject({
      fate: 'in_time',
      count: 1,
    });
  });

  test('distinguishes site and desk, and compares with the same weekdays a year earlier', async () => {
    const { desk, reception, report } = await open(await openFresh());
    await book(desk, '2026-12-01', '2026-12-03', [COTTAGE]);
    await takeBooking(reception, await formOf(reception, CHALET, { payment: 'link' }));
    await takeBooking(reception, await formOf(reception, CHALET, { payment: 'transfer', ...COMPANY }));
    const file = `Заїзд;Виїзд;Житло;Дорослі;Прізвище;Імʼя;Телефон;Сума
01.12.2026;03.12.2026;${CHALET.code};2;Дутка;Михайлина;0670004118;12 000`;
    const imported = await reception.post(DESK_PATHS.import, { file, lines: [2] });
    expect(imported.body.data.rows[0].number).not.toBeNull();
    const { bookings, days } = await report('from=2026-12-01&to=2026-12-03');
    expect(bookings.now.sources.map(({ source, count }) => [source, count])).toEqual([
      ['site', 1],
      ['desk_link', 1],
      ['desk', 0],
      ['invoice', 1],
      ['imported', 1],
    ]);
    expect(bookings.now).toMatchObject({ count: 4, cancelled: 0, lead_days: 9 });
    expect(days[0]?.now.sold).toBe(4);
    // 52 weeks later, this report compares with the same nights a year ago.
    const next = await report('from=2027-11-30&to=2027-12-02');
    expect(next.before).toEqual({ from: '2026-12-01', to: '2026-12-03' });
    expect(next.days.map(({ before }) => before)).toEqual(days.map(({ now }) => now));
    expect(next.bookings).toMatchObject({ now: { count: 0, lead_days: null }, before: bookings.now });
  });

  test('is a table with the sums of the screen', async () => {
    const { desk, read, cookie } = await open(await openFresh());
    await book(desk, '2026-11-24', '2026-11-26', [CHALET, COTTAGE]);
    const answer = await desk.app.inject({ url: `${DESK_PATHS.insightCsv}?${WEEK}&locale=uk`, headers: { cookie } });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="insight-2026-11-23-2026-11-29.csv"',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = answer.payload.split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?День;У продажу;Продано;Зайнято, %;ADR, грн;/);
    const price = PRICE.toFixed(2).replace('.', ',');
    expect(lines[2]).toMatch(new RegExp(`^24\\.11\\.2026;${UNITS};2;33,3;${price};`));
    expect(lines[8]).toMatch(new RegExp(`^Разом;${7 * UNITS};4;9,5;${price};`));
    expect((await read(`${WEEK}&locale=en`, DESK_PATHS.insightCsv)).payload).toContain('Days booked ahead');
  });

  test('is only for managers', async () => {
    const { desk, read } = await open(await openFresh());
    const { cookie } = await joinAs(desk, 'desk', 'taras@example.com');
    for (const path of [DESK_PATHS.insight, DESK_PATHS.insightCsv]) {
      const query = path === DESK_PATHS.insight ? WEEK : `${WEEK}&locale=uk`;
      expect([(await read(query, path, { cookie })).statusCode, (await read(query, path, {})).statusCode]).toEqual([
        403, 401,
      ]);
    }
  });

  test.each([
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2025-01-01&to=2026-01-02', 'to'],
    [`${WEEK}&kind=99`, 'kind'],
    [`${WEEK}&kind=oak`, 'kind'],
  ])('refuses %s by name', async (query, field) => {
    const { read } = await open(await openFresh());
    for (const path of [DESK_PATHS.insight, DESK_PATHS.insightCsv]) {
      const answer = await read(path === DESK_PATHS.insight ? query : `${query}&locale=uk`, path);
      expect([answer.statusCode, Object.keys(answer.json().error)]).toEqual([422, [field]]);
    }
  });
});

import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { DESK_HEADERS, joinAs, openDesk, STAFF_EMAIL } from '../desk-fixture.ts';
import { openShiftWith } from './money-fixture.ts';

const HOUR_MS = 60 * 60_000;

describeEachDatabase('the report of a shift', (openFresh) => {
  test('is a table for bookkeeping, in which a guest’s text cannot break rows or become a formula', async () => {
    const desk = await openDesk(await openFresh());
    const { cookie, pay, order } = await openShiftWith(desk);
    await pay({ method: 'cash', amount: 300.5, fiscal_number: '3 914' });
    await pay({ method: 'transfer', amount: 100, company: '=HYPERLINK("x"); "Ліс"', document: '118' });
    await pay({ method: 'refund', way: 'cash', amount: 50, reason: 'переплата', confirm_over: true });
    // A browser follows a link without the desk's header.
    const url = '/desk/shift.csv?number=1&locale=uk';
    const answer = await desk.app.inject({ url, headers: { cookie } });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="shift-1.csv"',
    });
    const [head, ...lines] = answer.payload.split('\r\n');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(head).toMatch(/^\uFEFF?Дата;Час;Бронювання;Гість;Запис;Як;Номер чека;/);
    const start = `23.11.2026;12:00;${order.number};Коваль;`;
    expect(lines.toSorted()).toEqual(
      [
        '',
        `${start}оплата;готівка;3 914;;;;${STAFF_EMAIL};300,50`,
        `${start}оплата;переказ;;118;"'=HYPERLINK(""x""); ""Ліс""";;${STAFF_EMAIL};100,00`,
        `${start}повернення;готівка;;;;переплата;${STAFF_EMAIL};-50,00`,
      ].toSorted(),
    );
  });

  test('can be printed in both languages, and requires a session and a shift', async () => {
    const desk = await openDesk(await openFresh());
    const { cookie, pay, post } = await openShiftWith(desk);
    await pay({ method: 'cash', amount: 300, fiscal_number: '3914' });
    const read = async (query: string, headers: Record<string, string> = { cookie }) =>
      desk.app.inject({ url: `/desk/shift.pdf?${query}`, headers });
    const printed = (await read('number=1&locale=uk')).json();
    expect(printed).toMatchObject({ locale: 'uk', title: 'Зміна 1', heading: 'Каса', validFrom: '2026-11-23' });
    expect(printed.sections.map(({ title }: { title: string }) => title)).toEqual([
      'Підсумок',
      'Готівка в касі',
      'Записи зміни',
    ]);
    expect(printed.sections[1].items.at(-1)).toMatchObject({ title: 'Має бути', price: '300\u00a0₴' });
    expect(printed.sections[2].items[0].description).toContain('чек 3914');
    expect((await read('number=1&locale=en')).json().title).toBe('Shift 1');
    await post('/desk/shifts/close', { number: 1, counted: 300 });
    await post('/desk/shifts', { opening: 100, reason: 'здали в банк' });
    expect((await read('number=2&locale=uk')).json().notes).toEqual(['Різниця на початку зміни: здали в банк']);
    expect((await read('number=3&locale=uk')).statusCode).toBe(404);
    expect((await read('number=1&locale=fr')).statusCode).toBe(422);
    expect((await read('number=1&locale=uk', {})).statusCode).toBe(401);
  });
});

describeEachDatabase('the report of a period', (openFresh) => {
  test('adds up each day of the resort, whatever the shift, and lists all rows in a table', async () => {
    const desk = await openDesk(await openFresh());
    const { cookie, pay, post } = await openShiftWith(desk);
    await pay({ method: 'cash', amount: 300, fiscal_number: '1' });
    await pay({ method: 'refund', way: 'cash', amount: 50, confirm_over: true, fiscal_number: '2' });
    await post('/desk/shifts/close', { number: 1, counted: 250 });
    // 23:30 and 0:30 at the resort are two days there, but one day in UTC.
    desk.wait(11.5 * HOUR_MS);
    await pay({ method: 'terminal', amount: 100 });
    desk.wait(HOUR_MS);
    const { cookie: next } = await joinAs(desk, 'desk', 'taras@example.com');
    const read = (path: string, from: string, to: string, more = '') =>
      desk.app.inject({ url: `${path}?from=${from}&to=${to}${more}`, headers: { ...DESK_HEADERS, cookie: next } });
    const { data } = (await read('/desk/period', '2026-11-23', '2026-11-24')).json();
    expect(data).toMatchObject({
      from: '2026-11-23',
      to: '2026-11-24',
      rows: 3,
      sums: { cash: { amount: 300 }, terminal: { amount: 100 }, returned: { amount: -50, count: 1 }, total: 350 },
      days: [{ date: '2026-11-23', sums: { total: 350 } }],
    });
    expect((await read('/desk/period', '2026-11-24', '2026-12-24')).json().data).toMatchObject({ rows: 0, days: [] });
    const csv = await read('/desk/period.csv', '2026-11-23', '2026-11-23', '&locale=uk');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="cash-2026-11-23-2026-11-23.csv"');
    expect(csv.payload.trim().split('\r\n')).toHaveLength(4);
    const printed = (await read('/desk/period.pdf', '2026-11-23', '2026-11-23', '&locale=uk')).json();
    expect(printed).toMatchObject({ title: 'Каса 23.11.2026–23.11.2026', validFrom: '2026-11-23' });
    expect(printed.sections[1].items).toMatchObject([{ title: '23.11.2026', price: '350\u00a0₴' }]);
    expect(
      (await desk.app.inject({ url: '/desk/period?from=2026-11-23&to=2026-11-23', headers: { cookie } })).statusCode,
    ).toBe(403);
  });

  test.each([
    ['2026-02-30', '2026-03-01', 'from'],
    ['2026-03-02', '2026-03-01', 'to'],
    ['2025-01-01', '2026-01-02', 'to'],
  ])('is refused by name from %s to %s', async (from, to, field) => {
    const desk = await openDesk(await openFresh());
    const { get } = await openShiftWith(desk);
    for (const path of ['/desk/period?', '/desk/period.csv?locale=uk&', '/desk/period.pdf?locale=uk&']) {
      const { status, body } = await get(`${path}from=${from}&to=${to}`);
      expect([path, status, Object.keys(body.error)]).toEqual([path, 422, [field]]);
    }
  });
});

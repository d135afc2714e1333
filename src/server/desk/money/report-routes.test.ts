import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { openDesk, STAFF_EMAIL } from '../desk-fixture.ts';
import { openShiftWith } from './money-fixture.ts';

describeEachDatabase('the report of a shift', (openFresh) => {
  test('is a table for bookkeeping, which no text of a guest can break or calculate', async () => {
    const desk = await openDesk(await openFresh());
    const { cookie, pay, order } = await openShiftWith(desk);
    await pay({ method: 'cash', amount: 300.5, fiscal_number: '3 914' });
    await pay({ method: 'transfer', amount: 100, company: '=HYPERLINK("x"); "Ліс"', document: '118' });
    await pay({ method: 'refund', way: 'cash', amount: 50, reason: 'переплата', confirm_over: true });
    // As a browser follows a link: without the desk's header.
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

  test('is on paper, in both languages, and asks for a session and a shift', async () => {
    const desk = await openDesk(await openFresh());
    const { cookie, pay } = await openShiftWith(desk);
    await pay({ method: 'cash', amount: 300, fiscal_number: '3914' });
    const read = async (query: string, headers: Record<string, string> = { cookie }) =>
      desk.app.inject({ url: `/desk/shift.pdf?${query}`, headers });
    const printed = (await read('number=1&locale=uk')).json();
    expect(printed).toMatchObject({ locale: 'uk', title: 'Зміна 1', heading: 'Каса', validFrom: '2026-11-23' });
    expect(printed.sections.map(({ title }: { title: string }) => title)).toEqual([
      ...['Підсумок', 'Готівка в касі', 'Записи зміни'],
    ]);
    expect(printed.sections[1].items.at(-1)).toMatchObject({ title: 'Має бути', price: '300\u00a0₴' });
    expect(printed.sections[2].items[0].description).toContain('чек 3914');
    expect((await read('number=1&locale=en')).json().title).toBe('Shift 1');
    expect((await read('number=2&locale=uk')).statusCode).toBe(404);
    expect((await read('number=1&locale=fr')).statusCode).toBe(422);
    expect((await read('number=1&locale=uk', {})).statusCode).toBe(401);
  });
});

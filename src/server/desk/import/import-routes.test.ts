import { expect, test } from 'vitest';
import type { ImportAnswer } from '#contract/desk/desk-import.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { MOST_ROWS } from '#domain/desk/import/booking-rows.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { CHALET } from '../../orders/orders-fixture.ts';
import { openReception } from '../booking/booking-fixture.ts';
import { auditOf, joinAs } from '../desk-fixture.ts';

const HEADS = 'Заїзд;Виїзд;Житло;Номер;Дорослі;Прізвище;Імʼя;Телефон;Сума;Сплачено';
const ROW = `01.12.2026;04.12.2026;${CHALET.code};;2;Дутка;Михайлина;0670004118;12 000;2 000`;

const fileOf = (...rows: readonly string[]) => [HEADS, ...rows].join('\r\n');

describeEachDatabase('the import of old bookings', (openFresh) => {
  async function open() {
    const database = await openFresh();
    const reception = await openReception(database, 'manager');
    const { desk, post } = reception;
    const send = (file: string, lines?: readonly number[]) =>
      post(DESK_PATHS.import, { file, ...(lines && { lines }) });
    const read = async (...args: Parameters<typeof send>) => (await send(...args)).body.data as ImportAnswer['data'];
    const countOrders = async () => {
      const { count } = await database.readLatest
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    return { desk, reception, send, read, countOrders };
  }

  test('previews each row without writing anything', async () => {
    const { read, countOrders } = await open();
    const answer = await read(fileOf(ROW, ROW.replace(CHALET.code, 'намет')));
    expect(answer).toMatchObject({ missing: [], problem: null });
    expect(answer.rows).toMatchObject([
      {
        line: 2,
        last_name: 'Дутка',
        stay: { house: { en: `Chalet ${CHALET.id}` }, total: 12_000 },
        number: null,
        faults: [],
      },
      { line: 3, stay: null, faults: [{ column: 'house', fault: 'unknown_house' }] },
    ]);
    expect(await countOrders()).toBe(0);
  });

  test('counts rows one after the other, so that the last unit is sold once', async () => {
    const { read } = await open();
    const rows = Array.from({ length: CHALET.units + 1 }, (_none, index) =>
      ROW.replace('Дутка', `Дутка-${'абвгґдеє'[index]}`),
    );
    const { rows: told } = await read(fileOf(...rows));
    expect(told.map(({ faults }) => faults.length)).toEqual([...Array(CHALET.units).fill(0), 1]);
    expect(told.at(-1)?.faults).toEqual([{ column: 'arrival', fault: 'sold_out' }]);
  });

  test('books a row at its own sum, with the paid part, once', async () => {
    const { desk, reception, read, countOrders } = await open();
    const file = fileOf(ROW);
    const { rows } = await read(file, [2]);
    const number = rows[0]?.number ?? '';
    expect(number).toMatch(/^SM-/);
    const stay = await reception.get(DESK_PATHS.stay.replace(':number', number));
    expect(stay.body.data).toMatchObject({ state: 'confirmed', total: 12_000, balance: 10_000 });
    const actions = stay.body.data.history.map(
      ({ who, action }: { who: string; action: string }) => `${who} ${action}`,
    );
    expect(actions.toSorted()).toEqual(['iryna money_written', 'iryna order_imported']);
    expect((await read(file, [2])).rows[0]).toMatchObject({ number, faults: [] });
    expect((await read(file)).rows[0]).toMatchObject({ number, faults: [] });
    expect(await countOrders()).toBe(1);
    expect(await auditOf(desk)).toEqual(
      expect.arrayContaining([
        `iryna@example.com order_imported ${number}`,
        `iryna@example.com money_written ${number}`,
      ]),
    );
  });

  test('retries a booking whose payment failed, without booking it twice', async () => {
    const { desk, send, read, countOrders } = await open();
    const file = fileOf(ROW);
    const rename = (from: string, to: string) =>
      desk.database.transaction((transaction) => transaction.schema.alterTable(from).renameTo(to).execute());
    await rename('desk_rows', 'desk_rows_away');
    expect((await send(file, [2])).status).toBe(500);
    await rename('desk_rows_away', 'desk_rows');
    expect(await countOrders()).toBe(1);
    expect((await read(file)).rows[0]).toMatchObject({ number: null, faults: [] });
    const { rows } = await read(file, [2]);
    expect(rows[0]).toMatchObject({ number: expect.stringMatching(/^SM-/), faults: [] });
    expect((await read(file)).rows[0]).toMatchObject({ number: rows[0]?.number });
    expect(await countOrders()).toBe(1);
    expect((await auditOf(desk)).filter((line) => line.includes('money_written'))).toHaveLength(1);
  });

  test('sends no mail to guests, not even about a fully paid booking', async () => {
    const { reception, read } = await open();
    const row = `${ROW.replace(';2 000', ';12 000')};dutka@example.com`;
    const { rows } = await read([`${HEADS};Пошта`, row].join('\r\n'), [2]);
    const number = rows[0]?.number ?? '';
    const stay = await reception.get(DESK_PATHS.stay.replace(':number', number));
    expect(stay.body.data).toMatchObject({ state: 'paid', balance: 0, email: 'dutka@example.com', mails: [] });
  });

  test('recognises a row that a spreadsheet has reformatted as the same booking', async () => {
    const { read, countOrders } = await open();
    const number = (await read(fileOf(ROW), [2])).rows[0]?.number;
    const rewritten = `1.12.26;4.12.26;${CHALET.code};;2;Дутка;Михайлина;+380670004118;12000,00;2000`;
    expect((await read(fileOf(rewritten))).rows[0]).toMatchObject({ number, faults: [] });
    expect((await read(fileOf(rewritten), [2])).rows[0]).toMatchObject({ number, faults: [] });
    expect(await countOrders()).toBe(1);
  });

  test('shows the booking of an imported row even after its arrival', async () => {
    const { desk, read } = await open();
    const number = (await read(fileOf(ROW), [2])).rows[0]?.number;
    desk.wait(Date.parse('2026-12-03T12:00:00Z') - desk.now());
    const { post } = await joinAs(desk, 'manager', 'later@example.com');
    const others = [ROW.replace('Дутка', 'Бойко'), ROW];
    const { body } = await post(DESK_PATHS.import, { file: fileOf(ROW, ...others) });
    const PAST = { number: null, stay: null, faults: [{ column: 'arrival', fault: 'in_the_past' }] };
    expect(body.data.rows).toMatchObject([{ number, faults: [] }, PAST, PAST]);
  });

  test('imports two equal rows as two bookings', async () => {
    const { read, countOrders } = await open();
    await read(fileOf(ROW, ROW), [2, 3]);
    expect(await countOrders()).toBe(2);
  });

  test('books as many rows in one request as a file may have', async () => {
    const { read } = await open();
    const unsold = ROW.replace(CHALET.code, 'намет');
    const lines = Array.from({ length: MOST_ROWS }, (_none, index) => index + 2);
    const { rows } = await read(fileOf(ROW, ...Array(MOST_ROWS - 1).fill(unsold)), lines);
    expect(rows.map(({ number }) => number !== null)).toEqual([true, ...Array(MOST_ROWS - 1).fill(false)]);
  });

  test('writes nothing for a row that is not in the file', async () => {
    const { send, countOrders } = await open();
    expect(await send(fileOf(ROW), [2, 9])).toMatchObject({
      status: 422,
      body: { error: { lines: [expect.any(String)] } },
    });
    expect(await countOrders()).toBe(0);
  });

  test('gives different errors for a file without columns, without an end and one that is too long', async () => {
    const { read } = await open();
    expect(await read('Заїзд;Виїзд\n1;2')).toMatchObject({
      missing: expect.arrayContaining(['total', 'phone', 'house']),
    });
    expect(await read(`${HEADS}\n"${ROW}`)).toMatchObject({ problem: 'unreadable' });
    expect(await read(fileOf(...Array(301).fill('1')))).toMatchObject({ problem: 'too_many_rows' });
  });
});

import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { addPastOrders } from '../../../../tests/bench/many-orders.ts';
import {
  describeEachDatabase,
  makeEmptySqlite,
  makeFreshSqlite,
} from '../../../../tests/fixtures/databases/databases.ts';
import { type Database, type DatabaseAddress, openDatabase, RolledBack } from '../../database/database.ts';
import { CHALET, openSampleResort, sampleAttempt, sampleRequest } from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { describeLedger, runLedgerCommand } from './ledger-command.ts';
import { checkLedger } from './ledger-repository.ts';
import { RELATIONS } from './relations.ts';

function settingsOf({ dataDirectory, databaseUrl }: DatabaseAddress) {
  const environment = { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl ?? '', SESSION_SECRET: 'x'.repeat(32) };
  const { settings } = readSettings(environment);
  if (settings === null) throw new Error('The settings of the test are wrong');
  return settings;
}

/** Simulates a damaged file or manual edits: foreign keys are off until the end. */
function breakRows(database: Database, statements: readonly string[]): Promise<string> {
  const unchecked =
    database.dialect === 'sqlite' ? 'pragma defer_foreign_keys = on' : 'set local session_replication_role = replica';
  return database.transaction(async (transaction) => {
    for (const statement of [unchecked, ...statements]) await sql.raw(statement).execute(transaction);
    return new RolledBack(await describeLedger({ snapshot: (work) => work(transaction) }).catch(String));
  });
}

const PAYMENT = (number: string) =>
  `insert into payments (id, order_number, provider_payment_id, status, amount_minor, currency, message, received_at, attempt_id, outcome)
   values ('1', '${number}', 'p1', 'success', 100, 'UAH', '', '2026-11-21', '', 'settles')`;

/** Changes to the rows of one order at reception, and the command's message about each. */
const FAULTS: readonly [name: string, statements: (number: string) => readonly string[], said: RegExp][] = [
  [
    'a night taken by nobody',
    () => ["update nights set taken = 2 where night = '2026-12-01' and category_id = 1"],
    /Night 2026-12-01 of accommodation 1: 2 taken, 1 held by orders\./,
  ],
  [
    'an order without its night',
    () => ["delete from nights where night = '2026-12-01'"],
    /Night 2026-12-01 of accommodation 1: 1 held by orders, and the night is missing\./,
  ],
  ['an order that has vanished', () => ['delete from orders'], /Table order_rooms: SM-\w+ is in no row of orders\./],
  ['rooms that have vanished', () => ['delete from order_rooms'], /SM-\w+: the order has no rooms\./],
  [
    'a bill that was rewritten',
    () => ['update orders set reservation_minor = 1, total_minor = 1 + city_tax_minor'],
    /SM-\w+: the reservation of the bill says 0\.01 UAH, its lines make \d+\.00 UAH\./,
  ],
  [
    'a bill that cannot be read',
    () => ["update order_rooms set quote = '{\"rooms'"],
    /Table order_rooms: the row of SM-\w+ cannot be read\./,
  ],
  [
    'a state without its payment',
    () => ["update orders set state = 'paid'"],
    /SM-\w+: the order is paid and should have \d+\.00 UAH, payments minus refunds are 0\.00 UAH\./,
  ],
  ['a payment of nobody', () => [PAYMENT('SM-0')], /Table payments: p1 SM-0 is in no row of payment_owners\./],
  [
    'a refund larger than its payment',
    (number) => [
      PAYMENT(number),
      `insert into refunds (id, order_number, payment_id, attempt_id, amount_minor, state, created_at) values ('1', '${number}', 'p1', '', 200, 'due', '')`,
    ],
    /SM-\w+: payment p1 brought 1\.00 UAH and returns 2\.00 UAH\./,
  ],
];

/** Counts the tasks that the process can run in the meantime. */
async function countTasksBeside(work: Promise<unknown>): Promise<number> {
  let [tasks, isDone] = [0, false];
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) {
    await setImmediate();
    tasks += 1;
  }
  return tasks;
}

describeEachDatabase('npm run ledger', (_openFresh, { makeAddress, open }) => {
  test('prints how much it has compared, and lists every difference', async () => {
    const address = await makeAddress();
    const database = await open(address);
    const request = sampleRequest([CHALET], stay('2026-12-01', '2026-12-03'));
    const placed = await placeOrder(sampleAttempt(request), await openSampleResort(database));
    const sound = 'The ledger is sound: 1 orders, 120 nights and 0 reports of payments agree.\n';
    expect(await runLedgerCommand([], settingsOf(address))).toBe(sound);
    for (const [name, statements, said] of FAULTS) {
      expect(await breakRows(database, statements(placed.order.number)), name).toMatch(said);
    }
  });

  test('compares each of many orders once, and lets other requests run meanwhile', async () => {
    const address = await makeAddress();
    const database = await open(address);
    const resort = await openSampleResort(database);
    await placeOrder(sampleAttempt(sampleRequest([CHALET], stay('2026-12-01', '2026-12-03'))), resort);
    await addPastOrders(address, 1_000, calendarDate('2026-11-21'));
    const checked = checkLedger(database);
    expect(await countTasksBeside(checked)).toBeGreaterThan(RELATIONS.length + 9);
    const { orders, differences } = await checked;
    // The copies are in state paid, but nobody has paid for them.
    const unpaid = differences.flatMap((difference) => (difference.kind === 'paid' ? difference.number : []));
    expect([orders, unpaid.length, new Set(unpaid).size]).toEqual([1_001, 1_000, 1_000]);
  });
});

test('every foreign key is a relation that the ledger checks', async () => {
  const { address, remove } = await makeFreshSqlite();
  const database = await openDatabase(address);
  const { rows } = await database.snapshot((reader) =>
    sql<{ key: string }>`select m.name || '.' || k."from" || ' ' || k."table" || '.' || k."to" as key
      from sqlite_schema m join pragma_foreign_key_list(m.name) k where m.type = 'table'`.execute(reader),
  );
  const looked = RELATIONS.map(
    ({ table, columns, parent, parentColumns }) => `${table}.${columns} ${parent}.${parentColumns}`,
  );
  expect(looked).toEqual(expect.arrayContaining(rows.map(({ key }) => key)));
  await database.close();
  await remove();
});

test.each([
  [['now'], /How to use it/],
  [[], /DATA_DIR: expected the data folder of a resort/],
])('%j is refused with an explanation', async (words, reason) => {
  const { address, remove } = await makeEmptySqlite();
  await expect(runLedgerCommand(words, settingsOf(address))).rejects.toThrow(reason);
  await remove();
});

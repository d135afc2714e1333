import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { findLedgerFaults, readSqliteLedger } from '../fixtures/orders/ledger.ts';
import { startServerProcess } from '../fixtures/processes/server-process.ts';
import { prepareOrders } from './guests-at-work.ts';
import { FILLER, fillDisk, mountSmallDisk, ONLY_ROOT_MOUNTS } from './small-disk.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

test('a full disk refuses orders and keeps existing ones, and the server continues once there is space', async ({
  skip,
}) => {
  const mounted = await mountSmallDisk();
  if (mounted === null) return skip(ONLY_ROOT_MOUNTS);
  endings.push(mounted.remove);
  const disk = mounted.path;
  const server = await startServerProcess({ DATA_DIR: disk, LOG_LEVEL: 'silent' });
  endings.push(() => server.stop());
  const client = await BookingClient.connect(server.origin);
  const [first, second, ...others] = await prepareOrders(client, 120);
  if (first === undefined || second === undefined) throw new Error('No orders');
  const readiness = async () => (await fetch(`${server.origin}/readyz`)).status;
  expect((await client.placeOrder(first)).status).toBe(201);

  await fillDisk(disk, 8192);
  const statuses: number[] = [];
  for (const order of others) {
    const { status } = await client.placeOrder(order);
    statuses.push(status);
    if (status === 503) break;
  }
  expect(statuses.at(-1)).toBe(503);
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
  await expect.poll(readiness, { timeout: 5_000 }).toBe(503);
  const leftOver = () => readdirSync(disk, { recursive: true }).filter((name) => String(name).endsWith('.part'));
  await expect.poll(leftOver, { timeout: 10_000 }).toEqual([]);

  await rm(join(disk, FILLER));
  await expect.poll(readiness, { timeout: 5_000 }).toBe(200);
  expect((await client.placeOrder(second)).status).toBe(201);
  const ledger = readSqliteLedger(disk, 'smereka.sqlite');
  expect(ledger.rooms).toHaveLength(2 + statuses.filter((status) => status === 201).length);
  expect(findLedgerFaults(ledger)).toEqual([]);
});

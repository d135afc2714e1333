import { execFileSync } from 'node:child_process';
import { readdirSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { findLedgerFaults, readSqliteLedger } from '../fixtures/orders/ledger.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';
import { prepareOrders } from './guests-at-work.ts';

const DISK_BYTES = 24 * 1024 * 1024;

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Mounts a disk of a few megabytes. null if this user may not mount one. */
async function mountSmallDisk(): Promise<string | null> {
  const { path, remove } = await makeDataDirectory();
  endings.push(remove);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', path], { stdio: 'pipe' });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return null;
  }
  endings.push(() => execFileSync('umount', [path]));
  return path;
}

test('a full disk refuses orders and keeps existing ones, and the server continues once there is space', async ({
  skip,
}) => {
  const disk = await mountSmallDisk();
  if (disk === null) return skip('Only root may mount the small disk that this test fills');
  const server = await startServerProcess({ DATA_DIR: disk, LOG_LEVEL: 'silent' });
  endings.push(() => server.stop());
  const client = await BookingClient.connect(server.origin);
  const [first, second, ...others] = await prepareOrders(client, 120);
  if (first === undefined || second === undefined) throw new Error('No orders');
  const readiness = async () => (await fetch(`${server.origin}/readyz`)).status;
  expect((await client.placeOrder(first)).status).toBe(201);

  const { bavail, bsize } = statfsSync(disk);
  // The server writes at the same time, so the last bytes may not fit. Then the disk is full as well.
  await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 8192)).catch((error) => {
    if (error.code !== 'ENOSPC') throw error;
  });
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

  await rm(join(disk, 'filler'));
  await expect.poll(readiness, { timeout: 5_000 }).toBe(200);
  expect((await client.placeOrder(second)).status).toBe(201);
  const ledger = readSqliteLedger(disk, 'smereka.sqlite');
  expect(ledger.rooms).toHaveLength(2 + statuses.filter((status) => status === 201).length);
  expect(findLedgerFaults(ledger)).toEqual([]);
});

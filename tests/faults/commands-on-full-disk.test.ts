import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';
import { prepareOrders } from './guests-at-work.ts';
import { FILLER, fillDisk, mountSmallDisk, ONLY_ROOT_MOUNTS } from './small-disk.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** A resort with a cancelled booking, and its backup. */
let made: Awaited<ReturnType<typeof makeDataDirectory>>;
let email: string;

beforeAll(async () => {
  made = await makeDataDirectory();
  await mkdir(join(made.path, 'empty'), { mode: 0o700 });
  const server = await startServerProcess({ ...settingsIn(made.path), LOG_LEVEL: 'silent' });
  const client = await BookingClient.connect(server.origin);
  const [order] = await prepareOrders(client, 1);
  if (order === undefined) throw new Error('No order');
  email = order.body.email;
  const { number = '', access_token: key = '' } = (await client.placeOrder(order)).body.data ?? {};
  const cancelled = await fetch(`${server.origin}/api/v1/orders/${number}/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...orderKey(key) },
    body: '{}',
  });
  expect(cancelled.status).toBe(200);
  await server.stop();
  expect(run(made.path, 'backup')).toMatchObject({ status: 0 });
});
afterAll(() => made.remove());

function settingsIn(folder: string) {
  return { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') };
}

function run(folder: string, line: string, dataFolder = 'data') {
  return spawnSync(process.execPath, ['src/server/command.ts', ...line.split(' ')], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, ...settingsIn(folder), DATA_DIR: join(folder, dataFolder) },
    encoding: 'utf8',
  });
}

/** Every folder and file with its bytes, but for what each opening of SQLite writes: the index of its log, and our mark. */
function readDisk(disk: string): string {
  const files = `find . -type f ! -name ${FILLER} ! -name '*-shm' ! -name '*.changes' -size +0 -exec sha256sum {} + | sort -k2`;
  return execFileSync('sh', ['-c', `${files}; find . -type d | sort`], { cwd: disk, encoding: 'utf8' });
}

const FULL = /^The disk of .* is full: nothing was changed\. Make room and try again\.$/;
const NO_ROOM = /^DATA_DIR: expected a folder on a disk that has room \(.*\)$/;

test.for<[string, string, RegExp]>([
  ['backup', 'data', FULL],
  ['backup --with-secrets', 'data', FULL],
  ['rehearse', 'data', FULL],
  ['restore latest', 'empty', FULL],
  ['restore latest --replace', 'data', FULL],
  ['content', 'data', NO_ROOM],
  ['guest erase EMAIL', 'data', NO_ROOM],
])(
  '%s on a full disk explains the problem in one sentence, exits with 1 and changes nothing',
  async ([line, dataFolder, reason], { skip }) => {
    const disk = await mountSmallDisk();
    if (disk === null) return skip(ONLY_ROOT_MOUNTS);
    try {
      await cp(made.path, disk.path, { recursive: true });
      await fillDisk(disk.path, 0);
      const before = readDisk(disk.path);
      const { status, stdout, stderr } = run(disk.path, line.replace('EMAIL', email), dataFolder);
      expect(stderr.trim()).toMatch(reason);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(readDisk(disk.path)).toBe(before);
      await rm(join(disk.path, FILLER));
      expect(run(disk.path, line.replace('EMAIL', email), dataFolder)).toMatchObject({ status: 0, stderr: '' });
    } finally {
      await disk.remove();
    }
  },
);

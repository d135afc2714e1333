import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { listBuilds } from '#server/pages/render/builds.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';
import { prepareOrders } from './guests-at-work.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** The image has to stay under 300 MB; Debian's slim base takes 79 of them, what is installed in it 14. */
const MOST_BYTES = 207_000_000;
const STAGES = ['built', 'production', 'runtime'] as const;

type Stage = (typeof STAGES)[number];

/** Lines of each stage, continued lines joined. */
function readStages(): Record<Stage, string[]> {
  const text = readFileSync(join(PROJECT, 'Dockerfile'), 'utf8')
    .replaceAll(/^ *#.*\n/gm, '')
    .replaceAll('\\\n', ' ');
  const [, ...stages] = text.split(/^FROM .*$/m).map((stage) => stage.split('\n'));
  return Object.fromEntries(STAGES.map((name, index) => [name, stages[index] ?? []])) as Record<Stage, string[]>;
}

function copy(path: string, from: string, to: string): void {
  execFileSync('cp', ['-a', '--parents', path, to], { cwd: from });
}

/** As `npm ci --omit=dev` does, without the registry. */
function copyProductionPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8'));
  for (const [path, { dev }] of Object.entries<{ dev?: boolean }>(packages)) {
    const isNested = path.lastIndexOf('node_modules/') > 0;
    if (path !== '' && !isNested && dev !== true && existsSync(join(PROJECT, path))) copy(path, PROJECT, folder);
  }
}

/** No container engine is needed: stages are folders, and packages come from this project instead of the registry. */
test('the Dockerfile’s steps in a clean folder make an image of less than 300 MB that takes a booking', async () => {
  const clean = await makeDataDirectory();
  onTestFinished(() => clean.remove(), 300_000);
  const stages = readStages();
  for (const stage of STAGES) {
    const folder = join(clean.path, stage);
    mkdirSync(folder);
    for (const line of stages[stage]) {
      const [, from, words = ''] = /^COPY (?:--from=(\w+) )?(.+)$/.exec(line) ?? [];
      const paths = words
        .split(' ')
        .slice(0, -1)
        .map((path) => path.replace('/app/', ''));
      for (const path of paths.filter((each) => each !== '' && !each.startsWith('/'))) {
        copy(path, from === undefined ? PROJECT : join(clean.path, from), folder);
      }
      const [, command] = /^RUN (npm .*)$/.exec(line) ?? [];
      if (command === undefined || command === 'npm ci') continue;
      if (stage === 'built') {
        copy('build', PROJECT, folder);
        // No image has the releases of other tests, nor earlier builds of this folder.
        const [, ...earlier] = await listBuilds(join(folder, 'build'));
        for (const name of ['second', ...earlier]) {
          rmSync(join(folder, 'build', name), { recursive: true, force: true });
        }
      } else copyProductionPackages(folder);
      const steps = command.replace(/npm ci --omit=dev|npm run build/, 'true');
      execFileSync('sh', ['-ec', steps], { cwd: folder, stdio: 'pipe' });
    }
  }
  const image = join(clean.path, 'runtime');
  const files = globSync('**/*', { cwd: image, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
  const server = await startServerProcess({ DATA_DIR: join(clean.path, 'data') }, undefined, image);
  onTestFinished(async () => void (await server.stop()));
  const client = await BookingClient.connect(server.origin);
  const [order] = await prepareOrders(client, 1);
  expect(order && (await client.placeOrder(order)).status).toBe(201);
}, 600_000);

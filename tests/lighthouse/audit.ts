import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromiumArguments, findChromium, OFF_FOR_LIGHTHOUSE } from '../fixtures/chromium.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';
import { measureWork, phoneSlowdown } from './machine-speed.ts';
import { formatMedians, readMedians } from './medians.ts';

const SETTINGS_FILE = fileURLToPath(new URL('../../lighthouserc.json', import.meta.url));
/** Lighthouse's configuration. */
const CONFIG_FILE = fileURLToPath(new URL('config.ts', import.meta.url));
const REPORTS_FOLDER = fileURLToPath(new URL('../../lighthouse-reports/', import.meta.url));
const RUNS_FOLDER = fileURLToPath(new URL('../../lighthouse-reports/.lighthouseci/', import.meta.url));
const LIGHTHOUSE_CI = fileURLToPath(new URL('../../node_modules/@lhci/cli/src/cli.js', import.meta.url));
/** Lighthouse itself gives up on a page that never settles after 45 s; this limit is for everything else. */
const LONGEST_STEP_MS = 20 * 60_000;
/** Pages of lighthouserc.json: the heaviest landing page, the heaviest page of pictures and the heaviest of scripts. */
const PAGES_OF_CI = ['/', '/accommodation/chalet-lake', '/booking'];

await audit(process.argv.includes('--once'));

/**
 * Runs Lighthouse CI over the pages of lighthouserc.json, with its own server: in both languages and three times each,
 * or CI's pages once. Its sums of scripts and of styles include each file's headers, up to half a kilobyte, so those
 * limits are 10 and 5 KB above the budgets, for scripts above the booking pages'; tests/built-site/budgets.test.ts
 * checks each page to the byte.
 */
async function audit(isOnce: boolean): Promise<void> {
  await rm(REPORTS_FOLDER, { recursive: true, force: true });
  await mkdir(REPORTS_FOLDER);
  const allPaths: readonly string[] = JSON.parse(await readFile(SETTINGS_FILE, 'utf8')).ci.collect.url;
  const directory = await makeDataDirectory();
  const server = await startServerProcess({ DATA_DIR: directory.path, WARM_PAGES: 'on' });
  try {
    const options = isOnce ? ['--numberOfRuns=1'] : [];
    const paths = isOnce ? PAGES_OF_CI : allPaths.flatMap(inBothLanguages);
    for (const path of paths) await collect(server.origin + path, options);
  } finally {
    await server.stop();
    await directory.remove();
  }
  await runStep('upload');
  process.stdout.write(`\n${formatMedians(await readMedians(RUNS_FOLDER))}\n`);
  await runStep('assert');
}

/** Machines change their speed within minutes, so each address gets the phone that fits the machine at that moment. */
async function collect(address: string, options: readonly string[]): Promise<void> {
  const workMs = await measureWork();
  const slowdown = phoneSlowdown(workMs).toFixed(2);
  process.stdout.write(`The work of reference took ${Math.round(workMs)} ms: the phone is ${slowdown} times slower\n`);
  await runStep('collect', [
    `--chromePath=${findChromium()}`,
    `--settings.chromeFlags=${chromiumArguments(undefined, OFF_FOR_LIGHTHOUSE).join(' ')}`,
    `--settings.configPath=${CONFIG_FILE}`,
    `--settings.throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--url=${address}`,
    '--additive',
    ...options,
  ]);
}

function inBothLanguages(path: string): string[] {
  return [path, path === '/' ? '/en' : `/en${path}`];
}

/** Lighthouse CI stores its data in the working directory, and "uploads" the reports to it. */
async function runStep(name: 'collect' | 'upload' | 'assert', options: readonly string[] = []): Promise<void> {
  const child = spawn(process.execPath, [LIGHTHOUSE_CI, name, `--config=${SETTINGS_FILE}`, ...options], {
    cwd: REPORTS_FOLDER,
    stdio: 'inherit',
    timeout: LONGEST_STEP_MS,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse CI's ${name} ended with ${code}; the reports are in lighthouse-reports/`);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromiumArguments, findChromium, OFF_FOR_LIGHTHOUSE } from '../fixtures/chromium.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/server-process.ts';
import { formatMedians, readMedians } from './medians.ts';
import { fastestSets, forgetOtherSets, medianSpeed, readRuns } from './sets.ts';

const SETTINGS_FILE = fileURLToPath(new URL('../../lighthouserc.json', import.meta.url));
const REPORTS_FOLDER = fileURLToPath(new URL('../../lighthouse-reports/', import.meta.url));
const RUNS_FOLDER = fileURLToPath(new URL('../../lighthouse-reports/.lighthouseci/', import.meta.url));
/** What Lighthouse CI itself reads. */
const SETTINGS_COPY = fileURLToPath(new URL('../../lighthouse-reports/settings.json', import.meta.url));
const LIGHTHOUSE_CI = fileURLToPath(new URL('../../node_modules/@lhci/cli/src/cli.js', import.meta.url));
/** A page that never comes to rest is given up by Lighthouse itself, after 45 s; this is for everything else. */
const LONGEST_STEP_MS = 20 * 60_000;

const SPEED = 'categories:performance';
/** Work beside it only ever makes a page slower, so a set of runs that is under the gate is taken again, up to this. */
const MOST_SETS = 5;
/** For the quick audit, on whatever machine at whatever hour: only a page that has become much slower falls below. */
const QUICK_SPEED = 0.75;

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
await audit(options.quick);

/**
 * Lighthouse CI over the pages of lighthouserc.json in both languages, against a server of its own. Its sums of scripts
 * and of styles hold the headers of each file, up to half a kilobyte, so there the limits lie 10 and 5 KB above the
 * budgets, which tests/browser/budgets.spec.ts holds to the byte. `isQuick`: each page once, and a lower gate for the
 * one score that depends on how busy the machine is.
 */
async function audit(isQuick: boolean): Promise<void> {
  await rm(REPORTS_FOLDER, { recursive: true, force: true });
  await mkdir(REPORTS_FOLDER);
  const settings = await readSettings();
  if (isQuick) {
    settings.ci.collect.numberOfRuns = 1;
    settings.ci.assert.assertions[SPEED][1].minScore = QUICK_SPEED;
  }
  await writeFile(SETTINGS_COPY, JSON.stringify(settings));
  const directory = await makeDataDirectory();
  const server = await startServerProcess({ DATA_DIR: directory.path });
  try {
    await collect(server.origin, settings);
  } finally {
    await server.stop();
    await directory.remove();
  }
  await runStep('upload', []);
  process.stdout.write(`\n${formatMedians(await readMedians(REPORTS_FOLDER))}\n`);
  await runStep('assert', []);
}

/** Leaves one set of runs of each page. */
async function collect(origin: string, { ci }: Settings): Promise<void> {
  const { numberOfRuns } = ci.collect;
  const gate = ci.assert.assertions[SPEED][1].minScore;
  let paths = ci.collect.url.flatMap(inBothLanguages);
  for (let set = 1; set <= MOST_SETS && paths.length > 0; set += 1) {
    if (set > 1) process.stdout.write(`\nUnder ${gate}, taken again: ${paths.join(', ')}\n`);
    await collectSet(paths.map((path) => `${origin}${path}`));
    const fastest = fastestSets(await readRuns(RUNS_FOLDER), numberOfRuns);
    paths = paths.filter((path) => medianSpeed(fastest.get(path) ?? []) < gate);
  }
  await forgetOtherSets(RUNS_FOLDER, numberOfRuns);
}

async function collectSet(addresses: readonly string[]): Promise<void> {
  const urls = addresses.map((address) => `--url=${address}`);
  await runStep('collect', [
    '--additive',
    `--chromePath=${findChromium()}`,
    `--settings.chromeFlags=${chromiumArguments(undefined, OFF_FOR_LIGHTHOUSE).join(' ')}`,
    ...urls,
  ]);
}

interface Settings {
  readonly ci: {
    readonly collect: { readonly url: readonly string[]; numberOfRuns: number };
    readonly assert: { readonly assertions: { readonly [SPEED]: readonly ['error', { minScore: number }] } };
  };
}

async function readSettings(): Promise<Settings> {
  return JSON.parse(await readFile(SETTINGS_FILE, 'utf8'));
}

function inBothLanguages(path: string): string[] {
  return [path, path === '/' ? '/en' : `/en${path}`];
}

/** Lighthouse CI keeps its notes in the folder that it is started from, and "uploads" the reports to it. */
async function runStep(name: 'collect' | 'upload' | 'assert', options: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [LIGHTHOUSE_CI, name, `--config=${SETTINGS_COPY}`, ...options], {
    cwd: REPORTS_FOLDER,
    stdio: 'inherit',
    timeout: LONGEST_STEP_MS,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse CI's ${name} ended with ${code}; the reports are in lighthouse-reports/`);
}

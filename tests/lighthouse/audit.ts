import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromiumArguments, findChromium } from '../fixtures/chromium.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/server-process.ts';
import { formatMedians, readMedians } from './medians.ts';

const SETTINGS_FILE = fileURLToPath(new URL('../../lighthouserc.json', import.meta.url));
const REPORTS_FOLDER = fileURLToPath(new URL('../../lighthouse-reports/', import.meta.url));
/** What Lighthouse CI itself reads. */
const SETTINGS_COPY = fileURLToPath(new URL('../../lighthouse-reports/settings.json', import.meta.url));
const LIGHTHOUSE_CI = fileURLToPath(new URL('../../node_modules/@lhci/cli/src/cli.js', import.meta.url));
/** A page that never comes to rest is given up by Lighthouse itself, after 45 s; this is for everything else. */
const LONGEST_STEP_MS = 20 * 60_000;

const { values: options } = parseArgs({ options: { 'without-speed': { type: 'boolean', default: false } } });
await audit(options['without-speed']);

/**
 * Lighthouse CI over the pages of lighthouserc.json in both languages, against a server of its own. Its sums of scripts
 * and of styles hold the headers of each file, up to half a kilobyte, so there the limits lie 10 and 5 KB above the
 * budgets, which tests/browser/budgets.spec.ts holds to the byte. `isWithoutSpeed`: each page once, and all assertions
 * but the one that depends on how busy the machine is.
 */
async function audit(isWithoutSpeed: boolean): Promise<void> {
  const chromium = findChromium();
  await rm(REPORTS_FOLDER, { recursive: true, force: true });
  await mkdir(REPORTS_FOLDER);
  const settings = await readSettings();
  if (isWithoutSpeed) {
    settings.ci.collect.numberOfRuns = 1;
    delete settings.ci.assert.assertions['categories:performance'];
  }
  await writeFile(SETTINGS_COPY, JSON.stringify(settings));
  const directory = await makeDataDirectory();
  const server = await startServerProcess({ DATA_DIR: directory.path });
  try {
    const addresses = settings.ci.collect.url.flatMap(inBothLanguages).map((path) => `--url=${server.origin}${path}`);
    await runStep('collect', [`--chromePath=${chromium}`, `--settings.chromeFlags=${flags()}`, ...addresses]);
  } finally {
    await server.stop();
    await directory.remove();
  }
  await runStep('upload', []);
  process.stdout.write(`\n${formatMedians(await readMedians(REPORTS_FOLDER))}\n`);
  await runStep('assert', []);
}

interface Settings {
  readonly ci: {
    readonly collect: { readonly url: readonly string[]; numberOfRuns: number };
    readonly assert: { readonly assertions: Record<string, unknown> };
  };
}

async function readSettings(): Promise<Settings> {
  return JSON.parse(await readFile(SETTINGS_FILE, 'utf8'));
}

function inBothLanguages(path: string): string[] {
  return [path, path === '/' ? '/en' : `/en${path}`];
}

/** Lighthouse turns off what would disturb it by a list of its own, and only the last list on a command line counts. */
function flags(): string {
  return chromiumArguments()
    .filter((argument) => !argument.startsWith('--disable-features='))
    .join(' ');
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

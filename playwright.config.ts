import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findHeadlessChromium } from './tests/fixtures/chromium.ts';

/** Tests that visit every page of the site run only with `npm run test:sweep`. */
const LATER = process.env.SWEEP === undefined ? [/@sweep/] : [];
/** Tests of rare situations, or of rules that a faster test covers. They run with `npm run test:rare`. */
const RARE = /@rare/;
/** Tests that measure time run alone after all others. `--no-deps` runs them without the others. */
const TIMED = /@timed/;

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // A test that passes only the second time counts as failed.
  retries: 0,
  // One browser and one server per core.
  workers: availableParallelism(),
  projects: [
    { name: 'site', grepInvert: [...LATER, RARE, TIMED] },
    { name: 'rare', grep: RARE, grepInvert: LATER },
    { name: 'timed', grep: TIMED, grepInvert: LATER, workers: 1, dependencies: ['site'] },
  ],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // A service worker would answer before the network that tests cut, delay and watch. Its own tests turn it on.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumArguments() },
    // A trace would take a third of the time. `--trace retain-on-failure` records one.
    screenshot: 'only-on-failure',
  },
});

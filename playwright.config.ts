import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findHeadlessChromium } from './tests/fixtures/chromium.ts';

/** Tests that visit every page of the site have a command of their own, `npm run test:sweep`. */
const LATER = process.env.SWEEP === undefined ? [/@sweep/] : [];
/** What few guests meet, or what a faster test holds the rule of: `npm run test:rare`. */
const RARE = /@rare/;
/** What is measured by the clock comes after all others and alone, by a command of its own in `npm test`. */
const TIMED = /@timed/;

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // A journey that passes only the second time is a broken journey.
  retries: 0,
  // One browser and one server for each core.
  workers: availableParallelism(),
  projects: [
    { name: 'site', grepInvert: [...LATER, RARE, TIMED] },
    { name: 'rare', grep: RARE, grepInvert: LATER },
    { name: 'timed', grep: TIMED, grepInvert: LATER, workers: 1 },
  ],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // A worker answers before the network that tests cut, delay and watch; tests of the worker ask for it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumArguments() },
    // A trace films the page all along, which takes a third of the time; `--trace retain-on-failure` asks for one.
    screenshot: 'only-on-failure',
  },
});

import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../fixtures/chromium.ts';
import { middleOf } from './medians.ts';

/** How many times slower than the machine Lighthouse assumes its phone to be. */
const LIGHTHOUSE_SLOWDOWN = 4;
/** Processor milliseconds that a fast machine needs for the work below. An estimate (decision 5). */
const QUICK_WORK_MS = 100;
const MEASUREMENTS = 3;

/**
 * How many times slower than this machine the simulated phone is, so that it is the same phone on a slow machine: decision 5.
 * Never more than Lighthouse's own number, never faster than the machine. `workMs`: from `measureWork`.
 */
export function phoneSlowdown(workMs: number): number {
  return Math.max(1, Math.min(LIGHTHOUSE_SLOWDOWN, (LIGHTHOUSE_SLOWDOWN * QUICK_WORK_MS) / workMs));
}

/** Processor milliseconds for a constant workload, in a browser just started: the median of three. */
export async function measureWork(): Promise<number> {
  const taken: number[] = [];
  for (let measurement = 0; measurement < MEASUREMENTS; measurement++) {
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() });
    try {
      taken.push(await measureIn(browser));
    } finally {
      await browser.close();
    }
  }
  return middleOf(taken);
}

async function measureIn(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(startAndShow);
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value;
  if (seconds === undefined) throw new Error('The browser does not tell the time of its threads');
  return seconds * 1000;
}

/** Does what an app does at its start: compiles functions, runs each for the first time, and shows what they made. */
function startAndShow(): void {
  const functions: ((word: string) => string)[] = [];
  const sources = Array.from(
    { length: 1500 },
    (_, index) => `functions.push((word) => {
      let sum = ${index}
      for (let turn = 0; turn < 20; turn++) sum = (sum * 31 + word.length * turn) % 99991
      return '<p class="kind-' + (sum % 40) + '"><b>' + sum + '</b> ' + word + '</p>'
    })`,
  );
  new Function('functions', sources.join('\n'))(functions);
  const rules = Array.from(
    { length: 40 },
    (_, index) => `.kind-${index} { padding: ${index % 7}px; font: ${12 + (index % 6)}px / 1.4 sans-serif }`,
  );
  document.head.innerHTML = `<style>${rules.join('\n')}</style>`;
  document.body.innerHTML = functions.map((make, index) => make(`слово word ${index}`)).join('');
  if (document.body.offsetHeight === 0) throw new Error('Nothing is shown');
}

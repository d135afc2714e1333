import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumArguments, findHeadlessChromium } from '../fixtures/chromium.ts';
import { makeDataDirectory } from '../fixtures/processes/server-process.ts';
import { startServer } from './process.ts';

/** A slow phone on weak mobile data. */
const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 300, downloadThroughput: 1_400_000 / 8, uploadThroughput: 1_400_000 / 8 };
const ROUNDS = 3;

/** Milliseconds until the tap, then from the tap to each step; and the files requested until the calendar. */
interface FirstTap {
  readonly openedMs: number;
  readonly frameMs: number;
  readonly calendarMs: number;
  readonly files: readonly string[];
}

const directory = await makeDataDirectory();
const server = await startServer(directory.path, { RATE_LIMIT: 'off' });
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumArguments() });
try {
  const [origin = ''] = server.origins;
  // Waits until every page is rendered.
  await fetch(`${origin}/sitemap.xml`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const { openedMs, frameMs, calendarMs, files } = await tapDates(context, `${origin}/`);
    await context.close();
    const [opened, frame, calendar] = [openedMs, frameMs, calendarMs].map(Math.round);
    const words = `tapped at ${opened} ms, sheet after ${frame} ms, calendar after ${calendar} ms`;
    process.stdout.write(`${words}, ${files.length} files: ${files.join(' ')}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
  await directory.remove();
}

/** Taps the dates of the home page as soon as they open a sheet, and waits until days can be tapped. */
async function tapDates(context: BrowserContext, url: string): Promise<FirstTap> {
  const page = await context.newPage();
  const slow = await context.newCDPSession(page);
  await slow.send('Network.enable');
  await slow.send('Network.emulateNetworkConditions', NETWORK);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watchTap);
  await page.goto(url, { waitUntil: 'commit' });
  const dates = page.locator('[role="search"] a[aria-haspopup="dialog"]').nth(1);
  await dates.waitFor({ state: 'visible' });
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) files.push(request.url().replace(/^.*\/|-[\w-]{8}(?=\.\w+$)/g, ''));
  });
  await dates.dispatchEvent('pointerdown');
  await dates.dispatchEvent('click');
  const seen = await page.waitForFunction(
    () => (window as Watched).firstTap?.calendarMs && (window as Watched).firstTap,
  );
  const { frameMs, calendarMs, openedMs } = (await seen.jsonValue()) as Required<Moments>;
  return { openedMs, frameMs, calendarMs, files };
}

interface Moments {
  readonly openedMs: number;
  frameMs?: number;
  calendarMs?: number;
}

type Watched = typeof window & { firstTap?: Moments };

/** Runs in the page, and looks at every frame. */
function watchTap(): void {
  const watched = window as Watched;
  addEventListener('click', () => (watched.firstTap ??= { openedMs: performance.now() }), { capture: true });
  const look = () => {
    requestAnimationFrame(look);
    const tap = watched.firstTap;
    if (tap === undefined) return;
    const sinceTap = performance.now() - tap.openedMs;
    if (document.querySelector('dialog[open], [role="dialog"]')) tap.frameMs ??= sinceTap;
    if (document.querySelector('[data-day] button')) tap.calendarMs ??= sinceTap;
  };
  requestAnimationFrame(look);
}

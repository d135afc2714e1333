import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/processes/server-process.ts';
import { removeNewerApis } from './oldest-browser.ts';
import { translatePages } from './translation.ts';

export interface RunningSite extends ServerProcess {
  readonly dataDirectory: string;
}

interface Started<Value> {
  readonly value: Value;
  end(): Promise<unknown>;
}

interface WorkerFixtures {
  /**
   * Starts something when the first test of a worker asks for it by this name, and ends it with the worker. Playwright
   * would start a new worker, with a browser and servers, for every file that has worker fixtures or options of its own.
   */
  share: <Value>(name: string, start: () => Promise<Started<Value>>) => Promise<Value>;
}

interface TestFixtures {
  /** Settings of the site's server. Tests with the same settings share a server. */
  siteSettings: Record<string, string>;
  site: RunningSite;
  /** Whether the guest sees the loader and the cookie notice, which a page shows once. */
  isFirstVisit: boolean;
  /** Whether the guest's browser translates the pages; then an uncaught error fails the test. */
  isTranslated: boolean;
  /** Whether the guest's browser is as old as any that the site supports; then a missing function fails the test. */
  isOldest: boolean;
  /** The browser's complaints: console messages (including policy violations), uncaught errors, failed requests. */
  consoleMessages: string[];
}

/** Jobs every second would take a tenth of a core from the browsers; hardly any test waits for them. */
const JOB_SLOT_SECONDS = '5';

const MISSING_FUNCTION = /is not (?:a function|defined)/;

/** The start of a server, and of what it needs, takes none of a test's time. */
export const STARTS_WITHIN = { timeout: 60_000 };

/** Each worker has servers and databases of its own; each test a browser profile of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  share: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const started = new Map<string, Promise<Started<unknown>>>();
      await use(async <Value>(name: string, start: () => Promise<Started<Value>>) => {
        const starting = started.get(name) ?? start();
        started.set(name, starting);
        return (await starting).value as Value;
      });
      for (const starting of [...started.values()].reverse()) await (await starting).end();
    },
    { scope: 'worker' },
  ],
  siteSettings: [{}, { option: true }],
  site: [
    async ({ share, siteSettings }, use) =>
      use(await share(`site ${JSON.stringify(siteSettings)}`, () => startSite(siteSettings))),
    STARTS_WITHIN,
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  isFirstVisit: [false, { option: true }],
  isTranslated: [process.env.TRANSLATED !== undefined, { option: true }],
  isOldest: [process.env.OLDEST_BROWSER !== undefined, { option: true }],
  context: async ({ context, site, isFirstVisit, isTranslated, isOldest, serviceWorkers, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', (page) => arriveWithTheApp(page));
    // A browser lists 250 files per page by default; a page that stays open for many navigations has more.
    await context.addInitScript(() => performance.setResourceTimingBufferSize(2_000));
    if (!isFirstVisit) await comeAgain(context, site.origin);
    if (serviceWorkers === 'block') await goWithoutWorkers(context);
    if (isTranslated) await translatePages(context);
    if (isOldest) await removeNewerApis(context);
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(error.error().message));
    await use(context);
    if (isTranslated) expect(errors).toEqual([]);
    if (isOldest) expect(errors.filter((error) => MISSING_FUNCTION.test(error))).toEqual([]);
  },
  consoleMessages: async ({ page }, use) => {
    const consoleMessages: string[] = [];
    page.on('console', (message) => consoleMessages.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => consoleMessages.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      // A request that the page itself aborted (a newer search replaced it) is not a fault.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') consoleMessages.push(`failed: ${request.url()}`);
    });
    await use(consoleMessages);
  },
});

export { findMarkupFaults, wordsShown } from '../fixtures/pages/markup.ts';
export { waitForPictures } from '../fixtures/pages/pictures.ts';
export { findSmallTargets } from './small-targets.ts';
export { expect };

async function startSite(settings: Record<string, string>): Promise<Started<RunningSite>> {
  const directory = await makeDataDirectory();
  const server = await startServerProcess({ DATA_DIR: directory.path, JOB_SLOT_SECONDS, ...settings });
  const end = async () => {
    await server.stop();
    await directory.remove();
  };
  return { value: { ...server, dataDirectory: directory.path }, end };
}

/** Simulates a browser without workers; a registration that Playwright blocks warns and answers nothing. */
async function goWithoutWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

/** Many times what the app needs on a busy machine. */
const LONGEST_ARRIVAL_MS = 20_000;

/**
 * The app loads after the first paint, perhaps after the page's `load`; no guest taps within those milliseconds, but a
 * test would. A page whose app never loads, or cannot render, fails its test here, with a message. A test that acts
 * before the app loads, stops its clock, removes it or opens a document without one sets `waitUntil`.
 */
export function arriveWithTheApp(page: Page, longestMs = LONGEST_ARRIVAL_MS): void {
  const arrive = async () => {
    const findApp = () => {
      const root = document.getElementById('root');
      if (root === null) return 'has no place';
      // A clock that a test has stopped has no marks; then check React's own marks.
      const isTaken = Object.keys(root).some((key) => key.startsWith('__reactContainer'));
      return isTaken || performance.getEntriesByName('app-started').length > 0 ? 'is there' : null;
    };
    const found = await page
      .waitForFunction(findApp, undefined, { timeout: longestMs, polling: 20 })
      .catch(async (cause) => {
        throw new Error(`The app of ${page.url()} never came (${await howItIs(page)})`, { cause });
      });
    if ((await found.jsonValue()) === 'has no place') throw new Error(`${page.url()} has no place for the app`);
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await arrive();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await arrive();
    return response;
  };
}

/**
 * Simulates a guest who has seen the loader, accepted the cookies and read the site in a chosen language: each takes
 * time or space, and has its own tests.
 */
export async function comeAgain(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([
    { name: 'cookies', value: 'accepted', url: origin },
    { name: 'locale', value: 'uk', url: origin },
  ]);
  await context.addInitScript(() => {
    // Blank pages have no storage.
    if (window.location.protocol === 'http:') window.sessionStorage.setItem('loader', 'shown');
  });
}

/** The browser's process stores a cookie a moment after the page has set it. */
export async function waitForCookie(context: BrowserContext, wanted: string): Promise<Cookie> {
  const find = async () => (await context.cookies()).find(({ name }) => name === wanted);
  await expect.poll(find, { message: `the cookie ${wanted}`, intervals: [20] }).toBeDefined();
  const cookie = await find();
  if (cookie === undefined) throw new Error(`The cookie ${wanted} is gone again`);
  return cookie;
}

/** Makes the resort's answers use the page's clock: when a test moves that, time passes for both. */
export async function shareClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? new Date().toUTCString() : get.call(this, name);
    };
    Object.defineProperty(PerformanceResourceTiming.prototype, 'serverTiming', { get: () => [] });
  });
}

/** Takes the network away, and waits until the pages notice: an earlier tap would still go through. */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  const pages = context.pages().filter((page) => page.url().startsWith('http'));
  await Promise.all(pages.map((page) => page.waitForFunction(() => !navigator.onLine)));
}

/** Waits until all requests made so far have been sent: requests leave in the order in which they were made. */
export async function letRequestsLeave(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()));
}

/** Waits until the page has loaded and run these chunks, with their style sheets. */
export async function waitForChunks(page: Page, names: readonly string[]): Promise<void> {
  let chunks: string[] = [];
  const findMissing = async () => {
    const scripts = await page.evaluate(listResources);
    const found = names.map((name) => scripts.filter((url) => new RegExp(`/${name}-[^/]+\\.js$`).test(url)));
    chunks = found.flat();
    return names.filter((_name, index) => found[index]?.length === 0);
  };
  await expect.poll(findMissing, { intervals: [50] }).toEqual([]);
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), chunks);
  await page.waitForFunction(() => {
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    return [...sheets].every(({ sheet }) => sheet !== null);
  });
}

/** Runs in the page. A clock that a test has replaced lists no resources, but still reports them. */
function listResources(): Promise<string[]> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      resolve(list.getEntries().map(({ name }) => name));
    }).observe({ type: 'resource', buffered: true });
  });
}

/** Waits until the app is hydrated: only then does the footer contain the current year. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText(/\d{4}–\d{4}/);
}

/** Refuses every upgrade that is offered for a booking's first choice. */
export async function keepEveryChoice(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: /^(?:Keep (?!my)|Лишити (?!мій|свій|вибір))/ });
  // An offer disappears if the guest continues before it has been answered.
  const answer = () => keep.click({ timeout: 2_000 }).catch(() => undefined);
  await page.addLocatorHandler(keep, answer, { noWaitAfter: true });
}

/** The choice that fills the last room opens the bill on phones; this goes back to the list. */
export async function putBillAside(page: Page): Promise<void> {
  const bill = page.getByRole('dialog', { name: /^(?:Bill|Рахунок)$/ });
  await bill.getByRole('button', { name: /^(?:Close|Закрити)$/ }).click();
  await expect(bill).toHaveCount(0);
}

/**
 * Picks a stay in the open calendar, paging or scrolling to its months. The dates are taken at the second click; in the
 * booking panel that opens the guests.
 */
export async function pickDates(page: Page, arrival: CalendarDate, departure: CalendarDate): Promise<void> {
  for (const date of [arrival, departure]) {
    const day = page.locator(`dialog [data-day="${date}"] button`);
    const further = page
      .locator('dialog')
      .getByRole('button', { name: /^(?:Next month|More months|Наступний|Ще міс)/ });
    await expect(async () => {
      if ((await day.count()) === 0) await further.click({ timeout: 1_000 });
      await expect(day).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await day.click();
  }
}

/** Nothing is wider than the window: no sideways scrolling on a phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A phone's browser would widen its window to anything that overflows it.
  const width = page.viewportSize()?.width ?? Number.NaN;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

interface AccessibilityLook {
  readonly isVeiled?: boolean;
  readonly rules?: string[];
  /** Axe skips colours under a painted pseudo element, unless told that it does not reduce the contrast. */
  readonly ignoresPseudoElements?: boolean;
}

/** Axe's findings on the page in words: once the loader is gone and nothing is fading in, or behind the loader. */
export async function findAccessibilityFaults(
  page: Page,
  { isVeiled = false, rules, ignoresPseudoElements = false }: AccessibilityLook = {},
): Promise<string[]> {
  if (!isVeiled) {
    // The cookie notice follows the loader.
    await expect(page.locator('html')).not.toHaveClass(/loading/);
    // Visual effects that play once.
    await expect(page.locator('[data-moment]')).toHaveCount(0);
    await waitForStillness(page);
  }
  // The other mode opens a page for every report, which only frames of other sites need. Nobody reads the passed
  // checks, and describing them takes a third of axe's time.
  const checks = { 'color-contrast': { options: { ignorePseudo: ignoresPseudoElements } } };
  // The options of checks are not among axe's types.
  const options: Parameters<AxeBuilder['options']>[0] & { checks: typeof checks } = {
    resultTypes: ['violations'],
    checks,
  };
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options);
  if (rules !== undefined) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`));
}

/** The rules about colours; all others find the same in dark and light mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Axe's findings in light mode, plus its colour rules in dark mode; leaves the page in light mode. */
export async function findFaultsInBothSchemes(page: Page, look: AccessibilityLook = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findAccessibilityFaults(page, look);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findAccessibilityFaults(page, { ...look, rules: COLOUR_RULES });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `in the dark, ${fault}`)];
}

/**
 * The order that the page is about to place. Read on its way to the page, because the page may leave for the payment as
 * soon as it has the answer, and the response is gone with the page.
 */
export function catchOrder(page: Page): Promise<Order> {
  return new Promise((resolve, reject) => {
    page
      .route('**/api/v1/orders', async (route) => {
        const response = await route.fetch();
        const answer: { data: Order } = await response.json();
        resolve(answer.data);
        await route.fulfill({ response });
      })
      .catch(reject);
  });
}

/** Half-faded words have half their contrast, so this waits for finite animations to end. */
export async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame().then(frame);
    // Elements without layout do not move, and their animations never end.
    const isSeen = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    const ending = document.getAnimations().filter((animation) => {
      const { effect, playState, timeline } = animation;
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && timeline === document.timeline && Number.isFinite(end) && isSeen(animation);
    });
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** The state of a page's loading, in words. */
function howItIs(page: Page): Promise<string> {
  const tell = () => {
    const marks = performance.getEntriesByType('mark').map(({ name }) => name);
    return [document.readyState, document.visibilityState, ...marks].join(', ');
  };
  return page.evaluate(tell).catch((cause) => `it does not answer: ${cause}`);
}

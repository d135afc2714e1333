import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { parse } from 'parse5';
import type { Order } from '#contract/orders.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';

export interface RunningSite extends ServerProcess {
  readonly dataDirectory: string;
}

interface WorkerFixtures {
  site: RunningSite;
}

interface TestFixtures {
  /** What the browser complained about: console messages (policy violations among them), uncaught errors, failed requests. */
  complaints: string[];
}

/** Each worker has a server and a database of its own; each test a browser profile of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const directory = await makeDataDirectory();
      const server = await startServerProcess({ DATA_DIR: directory.path });
      await use({ ...server, dataDirectory: directory.path });
      await server.stop();
      await directory.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      // A request that the page itself gave up (a newer search replaced it) is no fault.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
    });
    await use(complaints);
  },
});

export { expect };

/** The app has taken over from the server's markup: only then does the footer know what year it is. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText(/\d{4}–\d{4}/);
}

/** Wherever the first choice of a booking is offered something better, the guest keeps what they chose. */
export async function keepEveryChoice(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: /^(?:Keep (?!my)|Лишити (?!мій|свій|вибір))/ });
  await page.addLocatorHandler(keep, () => keep.click());
}

/**
 * Picks a stay in the calendar that is open, turning or scrolling to its months. The dates are taken at the second
 * click; in the booking panel that leads on to the guests.
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
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** What the HTML standard's parser has to mend in the document, by its own names. */
export function findMarkupFaults(html: string): string[] {
  const faults: string[] = [];
  parse(html, { onParseError: ({ code, startLine }) => faults.push(`${code} in line ${startLine}`) });
  return faults;
}

/** What axe finds on the page in words: once the loader is gone and nothing fades in any more, or behind the loader. */
export async function findAccessibilityFaults(page: Page, { isVeiled = false } = {}): Promise<string[]> {
  if (!isVeiled) {
    // The cookie notice follows the loader.
    await expect(page.locator('html')).not.toHaveClass(/loading/);
    await waitForStillness(page);
  }
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`));
}

/** What a finger needs, in CSS px (design section 10); WCAG 2.5.8 asks for less. */
const SMALLEST_TARGET_PX = 44;

/**
 * Whatever can be tapped and is smaller than a finger needs, in words. A control's label and a card that its link
 * covers count as the target; links within a sentence are excepted, as WCAG excepts them. With a window open, what lies
 * behind it cannot be tapped.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const targets = root.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="button"], [role="option"]',
    );
    return [...targets].filter(canBeTapped).flatMap((target) => {
      const { width, height } = areaOf(target);
      const name = target.getAttribute('aria-label') ?? target.innerText;
      // Browsers lay out by fractions of a pixel.
      return Math.round(width) < smallest || Math.round(height) < smallest
        ? [`${target.tagName} «${name.trim()}»: ${Math.round(width)} × ${Math.round(height)}`]
        : [];
    });

    function canBeTapped(target: HTMLElement): boolean {
      if (target.closest('[inert], .visually-hidden') !== null || isInSentence(target)) return false;
      const { width, height } = target.getBoundingClientRect();
      const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // A skip link is a point until the keyboard finds it.
      return isSeen && width > 1 && height > 1 && getComputedStyle(target).clipPath === 'none';
    }

    function isInSentence(target: HTMLElement): boolean {
      const parent = target.parentElement;
      if (target.tagName !== 'A' || parent === null || getComputedStyle(target).display !== 'inline') return false;
      return parent.innerText.trim().length > target.innerText.trim().length;
    }

    function areaOf(target: HTMLElement): DOMRect {
      const label = target.closest('label');
      if (label !== null) return label.getBoundingClientRect();
      const cover = getComputedStyle(target, '::after');
      const isCovering = cover.content !== 'none' && cover.position === 'absolute';
      const isAnchor = getComputedStyle(target).position !== 'static';
      return (isCovering && !isAnchor ? (target.offsetParent ?? target) : target).getBoundingClientRect();
    }
  }, SMALLEST_TARGET_PX);
}

/**
 * The order that the page is about to place. Read on its way to the page, since the page may leave for the payment as
 * soon as it has the answer, and a response is gone with its page.
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

/** Half-faded words have half their contrast, so what moves by the clock and comes to an end is waited for. */
export async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame().then(frame);
    const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && timeline === document.timeline && Number.isFinite(end);
    });
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

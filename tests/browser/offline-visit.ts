import type { BrowserContext, Page } from '@playwright/test';
import {
  makeDataDirectory,
  type RestartableServer,
  SETTLED_AT_ONCE,
  startRestartableServer,
} from '../fixtures/server-process.ts';
import { expect, goOffline, test as withSite } from './fixtures.ts';

/** These tests take the server away, so it is not the one that others share. */
export const test = withSite.extend<{ resort: RestartableServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  resort: async ({}, use) => {
    const directory = await makeDataDirectory();
    const server = await startRestartableServer({ DATA_DIR: directory.path, ...SETTLED_AT_ONCE });
    await use(server);
    await server.kill().catch(() => undefined);
    await directory.remove();
  },
  baseURL: async ({ resort }, use) => use(resort.origin),
});

export async function cutTheNetwork(context: BrowserContext, resort: RestartableServer): Promise<void> {
  await goOffline(context);
  await resort.kill();
}

/** What the browser has of the site is then the worker's alone. */
export async function clearBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  // A second session would tell the page that there is a network.
  await session.detach();
}

/** Pictures that the worker keeps. */
export function keptPictures(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('pictures')).keys()).length);
}

/** The visit has lasted until everything is kept: content, build and pictures at phone size. */
export async function waitUntilKept(page: Page): Promise<void> {
  const pictures = await page.evaluate(async () => {
    const response = await fetch('/api/v1/pictures');
    const { data }: { data: unknown[] } = await response.json();
    return data.length;
  });
  await expect.poll(() => keptPictures(page), { timeout: 45_000 }).toBe(pictures);
}

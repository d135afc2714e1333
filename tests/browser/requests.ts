import { expect, type Page } from '@playwright/test';

/**
 * Follows a page's requests from now on. Returns a function that waits until all have been answered, including those
 * that they cause within an idle moment of the page.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await expect(async () => {
      const before = begun;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect({ open: open.size, begun }).toEqual({ open: 0, begun: before });
    }).toPass({ intervals: [50] });
  };
}

/** Waits until code outside the first load has arrived, by the names of its files. */
export async function waitForCode(page: Page, ...names: readonly string[]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return wanted.every((part) => files.some((file) => file.includes(`/${part}-`)));
  }, names);
}

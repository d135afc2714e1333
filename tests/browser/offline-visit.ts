import { expect, type Page } from '@playwright/test';

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

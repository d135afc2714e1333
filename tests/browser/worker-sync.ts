import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Acts like a browser that has a network again, whether or not a page is open: it calls the worker, and repeats while
 * an order waits. A call while the worker is still offline is dropped without an answer.
 */
export async function syncUntil(
  context: BrowserContext,
  origin: string,
  isSent: () => boolean | Promise<boolean>,
): Promise<void> {
  const [page] = context.pages();
  const session = await context.newCDPSession(page as Page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await expect(async () => {
    const call = { origin, registrationId, tag: 'order-outbox', lastChance: false };
    await session.send('ServiceWorker.dispatchSyncEvent', call);
    await expect.poll(isSent, { timeout: 3_000 }).toBe(true);
  }).toPass();
}

export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

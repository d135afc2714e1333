import type { CDPSession, Page } from '@playwright/test';
import { expect, goOffline, test } from './fixtures.ts';
import { countOrders, findOrders, openCheckout, orderNotice, submitButton, THANKS } from './one-guest.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser does when it has a network again, whether or not a page is open. */
async function dispatchSync(session: CDPSession, origin: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag: 'order-outbox',
    lastChance: false,
  });
}

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('with no page of the site open the worker sends what waits, and the next page learns which booking it is', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/en/contacts');
  await waitForWorker(page);
  const ordered = await openCheckout(page, site, 'room-standard', 175);
  await goOffline(context);
  await submitButton(page).click();
  await expect(page.getByText('The order waits for the network.')).toBeVisible();

  await page.goto('about:blank');
  await context.setOffline(false);
  await dispatchSync(await context.newCDPSession(page), site.origin);
  await expect.poll(() => countOrders(site, ordered)).toBe(1);

  await page.goto('/en/contacts');
  const notice = orderNotice(page);
  await expect(notice).toContainText(`Booked: ${findOrders(site, ordered)[0]}`);
  await notice.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});

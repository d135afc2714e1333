import type { CDPSession, Page } from '@playwright/test';
import { BookingClient } from '../fixtures/booking-client.ts';
import { readSqliteLedger } from '../fixtures/ledger.ts';
import { expect, goOffline, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const ADULT = { adults: 1, children: [] };

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
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation('room-standard');
  const stay = await client.findStay(accommodation, ADULT, 2, 60);
  await page.goto(
    `/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: accommodation.slug, adults: '1' })}`,
  );
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'sync@example.com'],
    ['Phone', '+44 20 7946 0000'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel('At the reception').check();
  await goOffline(context);
  await page.getByRole('button', { name: /^Book for \d/ }).click();
  await expect(page.getByText('The order waits for the network.')).toBeVisible();

  await page.goto('about:blank');
  await context.setOffline(false);
  await dispatchSync(await context.newCDPSession(page), site.origin);
  const orders = () =>
    readSqliteLedger(site.dataDirectory, 'smereka.sqlite').rooms.filter(
      ({ category_id }) => Number(category_id) === accommodation.id,
    );
  await expect.poll(() => orders().length).toBe(1);

  await page.goto('/en/contacts');
  const notice = page.getByRole('region', { name: 'Your order' });
  await expect(notice).toContainText(`Booked: ${orders()[0]?.number}`);
  await notice.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeFocused();
  expect(orders()).toHaveLength(1);
});

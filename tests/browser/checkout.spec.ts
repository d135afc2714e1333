import type { Page, Route } from '@playwright/test';
import type { Stay } from '#domain/stay/stay.ts';
import { GUEST_DATABASE } from '#offline/outbox/outbox-names.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { expect, findAccessibilityFaults, goOffline, keepEveryChoice, type RunningSite, test } from './fixtures.ts';
import { countOrders, THANKS } from './one-guest.ts';
import { followRequests, waitForCode } from './requests.ts';

const ADULT = { adults: 1, children: [] };

/** Opens the checkout with a stay, like an accommodation's page, and fills in the guest's details. */
async function openCheckout(page: Page, site: RunningSite, code: string, daysAhead: number): Promise<Stay> {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  const stay = await client.findStay(accommodation, ADULT, 2, daysAhead);
  await page.setViewportSize({ width: 360, height: 740 });
  const query = new URLSearchParams({ ...stay, accommodation: accommodation.slug, adults: '1' });
  await page.goto(`/en/booking/checkout?${query}`);
  await fillInGuest(page, `${code}-${daysAhead}@example.com`);
  return stay;
}

async function fillInGuest(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
}

/** Goes from a stay chosen on the list to the form, which uses the list's own history entry. */
async function chooseOnTheList(page: Page, site: RunningSite, daysAhead: number) {
  const client = await BookingClient.connect(site.origin);
  const { slug } = client.accommodation('room-junior-suite');
  const { arrival, departure } = await client.findStay(client.accommodation('room-junior-suite'), ADULT, 2, daysAhead);
  const query = `arrival=${arrival}&departure=${departure}&adults=1&kind=all`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/en/booking?${query}&chosen=${slug}`);
  await page.getByRole('link', { name: 'Continue' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/booking\/checkout$/);
  return { room: 'Junior Suite', slug, address: new RegExp(`${query}$`) };
}

function submitButton(page: Page) {
  return page.getByRole('button', { name: /^(Pay|Book for) UAH/ });
}

/** The checkout's own button also says Pay, and stays until the order has been placed. */
async function payAtTheStandIn(page: Page): Promise<void> {
  await page.waitForURL(/\/stand-in\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
}

test('a declined payment is announced, the hold is counted down, and a guest who then pays is thanked', async ({
  page,
  site,
  consoleMessages,
}) => {
  await openCheckout(page, site, 'room-standard', 24);
  await test.step('nothing moves below the first touch, though the words for trouble come with it', async () => {
    const topOfForm = () =>
      page.getByLabel('First name').evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const top = await topOfForm();
    await page.getByRole('heading', { level: 1 }).click();
    await waitForCode(page, 'checkout-parts');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await topOfForm()).toBe(top);
  });
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/(29|30):\d\d/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await test.step('no word of a way out is cut on a small phone in Ukrainian', async () => {
    const english = page.url();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(english.replace('/en/', '/'));
    await expect(page.getByRole('button', { name: 'Відпустити оселю' })).toBeVisible();
    const buttons = page.getByRole('main').locator('a, button');
    const cut = buttons.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(await cut).toEqual([]);
    await page.goto(english);
  });
  await page.getByRole('button', { name: /^Try again,/ }).click();
  await payAtTheStandIn(page);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect(page.getByText('Paid in full')).toBeVisible();
  expect(page.url()).toMatch(/\/en\/booking\/thank-you\?order=SM-[0-9A-Z]+$/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(consoleMessages).toEqual([]);
  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await expect
    .poll(async () => (await readOutbox(site.dataDirectory, number)).map(({ subject }) => subject).join('\n'))
    .toMatch(/paid/i);
});

test('Back from the payment page orders and chooses nothing again, and a guest can still pay in a new checkout', async ({
  page,
  site,
}) => {
  const { room, address } = await chooseOnTheList(page, site, 42);
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 });
  await fillInGuest(page, 'back-from-payment@example.com');
  let orders = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/orders')) orders += 1;
  });
  // Acts like a payment page that does not load; a browser's Back shows the page as the guest left it.
  await page.route(/\/stand-in\//, (route) => route.fulfill({ status: 204 }), { times: 1 });
  await submitButton(page).click();
  const opening = page.getByText('The payment page is opening.');
  await expect(opening).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(opening).toHaveCount(0);
  await page.getByRole('button', { name: /^Pay UAH/ }).click();
  await page.getByRole('link', { name: 'Close without paying' }).waitFor();
  await page.goBack();
  const isLeft = page.getByRole('heading', { name: 'One step is left: the payment' });
  await expect(isLeft).toBeVisible();
  await expect(page.locator('header [aria-current="step"]')).toHaveText('Payment');
  await page.goBack();
  await expect(page.getByRole('button', { name: `Choose: ${room}` })).toBeEnabled();
  await expect(page).toHaveURL(address);
  await page.goto('/en/booking/checkout');
  await expect(isLeft).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: /^Pay UAH/ }).click();
  await expect(page.getByRole('link', { name: 'Close without paying' })).toBeVisible();
  expect(orders).toBe(1);
});

test('an order whose answer is lost keeps the typed fields, is sent again by the page and by its next visit, and books once', async ({
  page,
  site,
}) => {
  await openCheckout(page, site, 'chalet-family', 30);
  await page.getByLabel('At reception').check();
  const sent: (string | null | undefined)[][] = [];
  let isFirstVisit = true;
  await page.route('**/api/v1/orders', async (route) => {
    const request = route.request();
    sent.push([request.headers()['idempotency-key'], request.postData()]);
    if (!isFirstVisit) return route.continue();
    if (sent.length === 1) await route.fetch();
    return route.abort('connectionreset');
  });
  await submitButton(page).click();
  await expect(page.getByText('No answer from the resort.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  isFirstVisit = false;
  await page.reload();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(sent.length).toBeGreaterThan(2);
  for (const again of sent) expect(again).toEqual(sent[0]);
  expect(countOrders(site, { email: 'chalet-family-30@example.com' })).toBe(1);
});

test('if another guest books the dates, the nearest ones are offered one tap away, and all text stays', {
  tag: '@rare',
}, async ({ page, site }) => {
  await openCheckout(page, site, 'cottage-oak', 26);
  await page.getByLabel('At reception').check();
  const client = await BookingClient.connect(site.origin);
  const later = await client.findStay(client.accommodation('cottage-oak'), ADULT, 2, 40);
  await page.route(
    '**/api/v1/orders',
    (route) => route.fulfill({ status: 409, json: { error: 'no_available_for_dates', nearest_date: later.arrival } }),
    { times: 1 },
  );
  await page.route(
    '**/api/v1/orders/get-free-rooms*',
    async (route) => {
      const response = await route.fetch();
      const rooms: { FreeRoom: number }[] = await response.json();
      return route.fulfill({ response, json: rooms.map((room) => ({ ...room, FreeRoom: 0 })) });
    },
    { times: 1 },
  );
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Sorry, selected dates are unavailable. Try other dates');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Take dates from/ }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
});

test('one accommodation stays chosen until the checkout', { tag: '@rare' }, async ({ page, site }) => {
  let isAnswering = false;
  await page.route('**/api/v1/orders/get-*', (route) => (isAnswering ? route.continue() : undefined));
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('room-junior-suite'), ADULT, 2, 34);
  const query = new URLSearchParams({ ...stay, accommodation: 'room-junior-suite', adults: '1' });
  await page.goto(`/en/booking/checkout?${query}`);
  await expect(page).toHaveURL(`${site.origin}/en/booking/checkout`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(page.getByText('Nothing is chosen yet')).toHaveCount(0);
  isAnswering = true;
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.getByText('Junior Suite').filter({ visible: true }).first()).toBeVisible();
});

test('a stay that was ordered is not chosen again by Back or a reload', async ({ page, site }) => {
  await keepEveryChoice(page);
  const { slug, address } = await chooseOnTheList(page, site, 38);
  await fillInGuest(page, 'back@example.com');
  await page.getByLabel('At reception').check();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await page.goBack();
  const choose = page.getByRole('button', { name: 'Choose: Junior Suite' });
  await expect(choose).toBeEnabled();
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(choose).toBeEnabled();
  // If the guest chooses it again, it stays chosen.
  await choose.click();
  await expect(page).toHaveURL(new RegExp(`chosen=${slug}$`));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Chosen: Junior Suite' })).toBeVisible();
});

test('Back at the moment of booking is not undone by the thank-you page, even with slow storage and network', {
  tag: '@rare',
}, async ({ page, site }) => {
  await chooseOnTheList(page, site, 46);
  // After a reload the checkout has none of the list that Back leads to: its code takes a while to load.
  const held: Route[] = [];
  const listCode = /\/booking-[\w-]{8}\.js$/;
  await page.route(listCode, (route) => void held.push(route));
  await page.reload();
  await fillInGuest(page, 'at-once@example.com');
  await page.getByLabel('At reception').check();
  await page.evaluate(goBackWhenBooked, GUEST_DATABASE);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/en\/booking\?/);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.waitForFunction(() => 'isStorageFree' in window);
  // The held requests continue.
  await page.unroute(listCode);
  await expect(page.getByRole('button', { name: 'Choose: Junior Suite' })).toBeEnabled();
  await expect(page).toHaveURL(/\/en\/booking\?/);
});

/** Goes back as soon as the page says that the stay is booked, and keeps storage busy for longer than the page waits. */
function goBackWhenBooked({ name, table }: { name: string; table: string }): void {
  const BUSY_MS = 1_500;
  const opening = indexedDB.open(name);
  opening.onsuccess = () => {
    new MutationObserver((_changes, watch) => {
      if (document.querySelector('h1')?.textContent?.startsWith('Great!') !== true) return;
      watch.disconnect();
      const until = performance.now() + BUSY_MS;
      const rows = opening.result.transaction(table, 'readwrite').objectStore(table);
      const ask = () => {
        if (performance.now() < until) rows.count().onsuccess = ask;
        else Object.assign(window, { isStorageFree: true });
      };
      ask();
      window.history.back();
    }).observe(document.body, { childList: true, subtree: true });
  };
}

test('an order sent without a network waits, leads to the payment, and that is checked again once the network is back', async ({
  page,
  site,
  context,
}) => {
  const answered = followRequests(page);
  await openCheckout(page, site, 'cottage-linden', 26);
  // Code requested by the first key press arrives long before a guest has typed a name.
  await waitForCode(page, 'open-outbox', 'checkout-parts', 'offline-parts');
  await answered();
  await goOffline(context);
  await submitButton(page).click();
  await expect(page.getByText('The order waits for the network.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await context.setOffline(false);
  await expect(page.getByText('Test payment').first()).toBeVisible();
  await page.getByRole('button', { name: /^Pay\sUAH/ }).waitFor();

  await page.route('**/status?*', (route) => route.abort());
  await payAtTheStandIn(page);
  await expect(page.getByText('What you have paid is safe')).toBeVisible();
  await goOffline(context);
  await page.unroute('**/status?*');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
});

test('a booking whose page fails to load is reported as booked, and opens once the network is back', async ({
  page,
  site,
}) => {
  let lost = 0;
  await page.route('**/assets/order-access-*.js', (route) => {
    lost += 1;
    return route.abort();
  });
  await openCheckout(page, site, 'cottage-linden', 40);
  await page.getByLabel('At reception').check();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect(page.getByText(/^Booking number SM-/)).toBeVisible();
  // Once in advance, and again before the guest is redirected.
  await expect.poll(() => lost).toBeGreaterThan(1);
  expect(page.url()).toContain('/booking/checkout');
  // No browser reports a network that was back before the loss was known.
  await page.unroute('**/assets/order-access-*.js');
  await page.waitForURL(/\/booking\/thank-you/);
  await expect(page.getByText('Linden').first()).toBeVisible();
});

test('content that loads late does not move a button away from the finger', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const come = Promise.withResolvers<void>();
  await page.route('**/assets/checkout-parts-*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await openCheckout(page, site, 'cottage-birch', 80);
  await page.getByRole('button', { name: 'Not my device' }).hover();
  await page.mouse.down();
  come.resolve();
  await expect(page.getByText('Invoice to a company')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('The form is empty')).toBeVisible();
});

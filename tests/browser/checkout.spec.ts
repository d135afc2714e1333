import type { Page, Route } from '@playwright/test';
import { GUEST_DATABASE } from '#contract/outbox-names.ts';
import type { Stay } from '#domain/stay.ts';
import { BookingClient } from '../fixtures/booking-client.ts';
import { readOutbox } from '../fixtures/outbox.ts';
import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  findMarkupFaults,
  goOffline,
  keepEveryChoice,
  type RunningSite,
  test,
} from './fixtures.ts';

const ADULT = { adults: 1, children: [] };
const THANKS = 'Great! Your room is booked. Thank you';

/** Hands a stay over to the checkout as an accommodation's page does, and fills in the guest's details. */
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

function submitButton(page: Page) {
  return page.getByRole('button', { name: /^(Pay|Book for) \d/ });
}

/** The checkout's own button says Pay as well, and stays until the order has been placed. */
async function payAtTheStandIn(page: Page): Promise<void> {
  await page.waitForURL(/\/stand-in\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
}

test('a guest pays in the test checkout and is thanked', async ({ page, site, complaints }) => {
  await openCheckout(page, site, 'room-comfort', 20);
  await submitButton(page).click();
  await payAtTheStandIn(page);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect(page.getByText('Paid in full')).toBeVisible();
  expect(page.url()).toMatch(/\/en\/booking\/thank-you\?order=SM-[0-9A-Z]+$/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await expect
    .poll(async () => (await readOutbox(site.dataDirectory, number)).map(({ subject }) => subject).join('\n'))
    .toMatch(/paid/i);
});

test('a declined payment is said, the hold counted down, and paying again succeeds', async ({ page, site }) => {
  await openCheckout(page, site, 'room-standard', 24);
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await expect(page.getByRole('heading', { name: 'Checking the payment' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No payment has arrived' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/(29|30):\d\d/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Try again: pay/ }).click();
  await payAtTheStandIn(page);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
});

test('who comes back from the payment page orders nothing twice, and can still pay', async ({ page, site }) => {
  await openCheckout(page, site, 'room-superior', 28);
  let orders = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/orders')) orders += 1;
  });
  await submitButton(page).click();
  await page.getByRole('link', { name: 'Close without paying' }).waitFor();
  await page.goto('/en/booking/checkout');
  await expect(page.getByRole('heading', { name: 'One step is left: the payment' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('link', { name: 'Close without paying' })).toBeVisible();
  expect(orders).toBe(1);
});

test('the answer to an order is lost: nothing typed is, the order goes out again by itself and books once', async ({
  page,
  site,
}) => {
  await openCheckout(page, site, 'chalet-forest', 30);
  await page.getByLabel('At the reception').check();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submitButton(page).click();
  await expect(page.getByText('No answer from the resort.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a tab closed while its order is unanswered finds out what became of it', async ({ page, site }) => {
  await openCheckout(page, site, 'chalet-family', 30);
  await page.getByLabel('At the reception').check();
  const bodies: (string | null)[] = [];
  await page.route('**/api/v1/orders', async (route) => {
    bodies.push(route.request().postData());
    if (bodies.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await submitButton(page).click();
  await expect(page.getByText('No answer from the resort.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(new Set(bodies).size).toBe(1);
});

test('dates lost to another guest: the nearest ones are one tap away, with everything kept', async ({ page, site }) => {
  await openCheckout(page, site, 'cottage-oak', 26);
  await page.getByLabel('At the reception').check();
  const later = await (await BookingClient.connect(site.origin)).findStay(
    (await BookingClient.connect(site.origin)).accommodation('cottage-oak'),
    ADULT,
    2,
    40,
  );
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

test('a changed price shows both sums and asks again', async ({ page, site }) => {
  await openCheckout(page, site, 'cottage-birch', 26);
  await page.getByLabel('At the reception').check();
  await page.route(
    '**/api/v1/orders',
    async (route) => {
      const body = JSON.parse(route.request().postData() ?? '{}');
      const response = await route.fetch({
        postData: JSON.stringify({ ...body, total_price: 1, reservation_price: 1 }),
      });
      return route.fulfill({ response });
    },
    { times: 1 },
  );
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText(/The price has changed: it was \d.*₴, now it is \d.*₴\./);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
});

test('without the key to it an order says nothing but its number', async ({ page }) => {
  await page.goto('/en/booking/thank-you?order=SM-AAAAAA');
  await expect(page.getByRole('heading', { name: 'Booking SM-AAAAAA' })).toBeFocused();
  await expect(page.getByText('Open the link in our letter')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test('one accommodation is kept from the moment that it is taken to the checkout', async ({ page, site }) => {
  let isAnswering = false;
  await page.route('**/api/v1/orders/get-*', (route) => (isAnswering ? route.continue() : undefined));
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('room-junior-suite'), ADULT, 2, 34);
  const query = new URLSearchParams({ ...stay, accommodation: 'room-junior-suite', adults: '1' });
  await page.goto(`/en/booking/checkout?${query}`);
  await expect(page).toHaveURL(`${site.origin}/en/booking/checkout`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Guest card' })).toBeVisible();
  await expect(page.getByText('Nothing is chosen yet')).toHaveCount(0);
  isAnswering = true;
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.getByText('Junior Suite').filter({ visible: true }).first()).toBeVisible();
});

test('what has been ordered is not chosen again by Back, nor by a reload there', async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-junior-suite');
  const { arrival, departure } = await client.findStay(room, ADULT, 2, 38);
  await page.setViewportSize({ width: 1440, height: 900 });
  await keepEveryChoice(page);
  await page.goto(`/en/booking?arrival=${arrival}&departure=${departure}&adults=1&kind=all&chosen=${room.slug}`);
  await page.getByRole('link', { name: 'Proceed to booking' }).filter({ visible: true }).click();
  await fillInGuest(page, 'back@example.com');
  await page.getByLabel('At the reception').check();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await page.goBack();
  const choose = page.getByRole('button', { name: 'Choose: Junior Suite' });
  await expect(choose).toBeEnabled();
  await expect(page).toHaveURL(new RegExp(`arrival=${arrival}&departure=${departure}&adults=1&kind=all$`));
  await page.reload();
  await expect(choose).toBeEnabled();
  // Chosen anew, on purpose, it stays chosen.
  await choose.click();
  await expect(page).toHaveURL(new RegExp(`chosen=${room.slug}$`));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Chosen: Junior Suite' })).toBeVisible();
});

test('Back at the moment of booking is not undone by the thank-you page, however slow storage and network are', async ({
  page,
  site,
}) => {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-junior-suite');
  const { arrival, departure } = await client.findStay(room, ADULT, 2, 46);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/en/booking?arrival=${arrival}&departure=${departure}&adults=1&kind=all&chosen=${room.slug}`);
  await page.getByRole('link', { name: 'Proceed to booking' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/booking\/checkout$/);
  // Loaded anew, the checkout knows nothing of the list that Back leads to: its code is on its way for a while.
  const held: Route[] = [];
  const listCode = /\/booking-[\w-]{8}\.js$/;
  await page.route(listCode, (route) => void held.push(route));
  await page.reload();
  await fillInGuest(page, 'at-once@example.com');
  await page.getByLabel('At the reception').check();
  await page.evaluate(goBackWhenBooked, GUEST_DATABASE);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/en\/booking\?/);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.waitForFunction(() => 'isStorageFree' in window);
  // What was held goes its way.
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

test('Back from the payment page chooses nothing again either', async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-junior-suite');
  const { arrival, departure } = await client.findStay(room, ADULT, 2, 42);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/en/booking?arrival=${arrival}&departure=${departure}&adults=1&kind=all&chosen=${room.slug}`);
  await page.getByRole('link', { name: 'Proceed to booking' }).filter({ visible: true }).click();
  await fillInGuest(page, 'back-from-payment@example.com');
  await submitButton(page).click();
  await page.getByRole('link', { name: 'Close without paying' }).waitFor();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'One step is left: the payment' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Choose: Junior Suite' })).toBeEnabled();
  await expect(page).toHaveURL(/kind=all$/);
});

test('a checkout with nothing chosen leads to the choice', async ({ page, complaints }) => {
  await page.goto('/en/booking/checkout');
  await expect(page.getByRole('link', { name: 'Choose a stay' })).toHaveAttribute('href', '/en/booking');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('without a network for a while, the order waits and then goes on to the payment', async ({
  page,
  site,
  context,
}) => {
  await openCheckout(page, site, 'cottage-linden', 26);
  // What the first key has sent for is here long before a guest has typed a name.
  await page.waitForLoadState('networkidle');
  await goOffline(context);
  await submitButton(page).click();
  await expect(page.getByText('The order waits for the network.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
  await expect(page.getByText('Test payment').first()).toBeVisible();
});

test('the payment is checked again by itself once the network is back', async ({ page, site, context }) => {
  await openCheckout(page, site, 'room-suite', 26);
  await submitButton(page).click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await page.route('**/status?*', (route) => route.abort());
  await payAtTheStandIn(page);
  await expect(page.getByText('What you have paid is safe')).toBeVisible();
  await goOffline(context);
  await page.unroute('**/status?*');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
});

test('a stay is booked with the keyboard alone', async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-family');
  const stay = await client.findStay(room, ADULT, 2, 26);
  await page.goto(`/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: room.slug, adults: '1' })}`);
  await expect(page.getByRole('button', { name: /^Pay \d/ })).toBeVisible();
  await page.getByLabel('First name').focus();
  for (const text of ['Ada', 'Lovelace', '+44 20 7946 0000', 'keyboard@example.com']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Comments, the newsletter, then the pair of radio buttons, which is one stop.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('At the reception')).toBeChecked();
  // The privacy policy comes before the button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
});

for (const path of ['/booking/checkout', '/booking/thank-you', '/result_url']) {
  test(`${path} is a valid page for one guest and no search engine, in both languages and in the dark`, async ({
    page,
    request,
    site,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    for (const address of [path, `/en${path}`]) {
      const html = await (await request.get(site.origin + address)).text();
      expect(findMarkupFaults(html)).toEqual([]);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      for (const width of [360, 820, 1440]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        expect(await findAccessibilityFaults(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
    }
    expect(complaints).toEqual([]);
  });
}

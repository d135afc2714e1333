import type { Page, Route } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  findSmallTargets,
  type RunningSite,
  test,
} from './fixtures.ts';
import { loseKeys, readStored } from './guest-storage.ts';

const ADULT = { adults: 1, children: [] };
const HOUR_MS = 3_600_000;
const THANKS = 'Great! Your room is booked. Thank you';

/** An order that awaits its payment, placed on another device: the guest has the mail's link. */
async function hold(site: RunningSite, code: string): Promise<Order> {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  const stay = await client.findStay(accommodation, ADULT, 2, 70);
  const prepared = await client.prepareOrder(accommodation, ADULT, stay);
  const { body } = await client.placeOrder({
    ...prepared,
    body: { ...prepared.body, locale: 'en', payment: 'online' },
  });
  return body.data as Order;
}

const linkTo = ({ number, access_token }: Order) => `/en/booking/thank-you?order=${number}#key=${access_token}`;

async function readState(site: RunningSite, { number, access_token }: Order): Promise<string> {
  const response = await fetch(`${site.origin}/api/v1/orders/${number}`, { headers: orderKey(access_token) });
  return (await response.json()).data.status;
}

/** Shifts the phone's own clock. */
async function shiftClock(page: Page, aheadMs: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, aheadMs);
}

test.use({ viewport: { width: 360, height: 740 } });

test('a guest whose card is declined can choose to pay at reception, on a phone an hour fast', {
  tag: '@rare',
}, async ({ page, site }) => {
  const order = await hold(site, 'room-suite');
  await shiftClock(page, HOUR_MS);
  await page.goto(linkTo(order));
  await expect(page.getByRole('timer')).toContainText(/2\d:\d\d left/);
  await page.getByRole('button', { name: /^Pay UAH/ }).click();
  await page.waitForURL(/\/stand-in\//);
  await page.getByRole('button', { name: /^Decline/ }).click();
  await page.waitForURL(/result_url/);
  await expect(page.getByRole('heading', { name: 'No payment has arrived' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/2\d:\d\d left/);
  await page.getByRole('button', { name: 'Pay at reception' }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  expect(await readState(site, order)).toBe('confirmed');
});

test('a guest releases the nights after a confirmation, on a phone an hour slow', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const order = await hold(site, 'cottage-birch');
  await shiftClock(page, -HOUR_MS);
  await page.goto(linkTo(order));
  await expect(page.getByRole('timer')).toContainText(/2\d:\d\d left/);
  const release = page.getByRole('button', { name: 'Let it go', exact: true });
  await release.click();
  const question = page.getByRole('dialog', { name: 'Let this stay go?' });
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toHaveCount(0);
  await release.click();
  await question.getByRole('button', { name: 'Let it go', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The booking is cancelled' })).toBeVisible();
  expect(await readState(site, order)).toBe('cancelled');
});

test('while the payment starts nothing else can be pressed, and its late answer does not take away a guest who left', {
  tag: '@rare',
}, async ({ page, site }) => {
  const order = await hold(site, 'room-junior-suite');
  const opened: string[] = [];
  page.on('request', (request) => request.url().includes('/stand-in/') && opened.push(request.url()));
  const { promise: isAnswerDue, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/payments$/, async (route) => {
    await isAnswerDue;
    await route.continue();
  });
  await page.goto(linkTo(order));
  await page.getByRole('button', { name: /^Pay UAH/ }).click();
  await expect(page.getByRole('button', { name: 'Pay at reception' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Let it go', exact: true })).toBeDisabled();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/i })
    .click();
  await expect(page).toHaveURL(`${site.origin}/en`);
  const answered = page.waitForResponse(/\/payments$/);
  answer();
  await (await answered).finished();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'One step is left: the payment' })).toBeVisible();
  expect(opened).toEqual([]);
});

/** Pays on the provider's page, like the guest. */
async function pay(page: Page, order: Order): Promise<void> {
  await page.goto(linkTo(order));
  await page.getByRole('button', { name: /^Pay UAH/ }).click();
  await page.waitForURL(/\/stand-in\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
}

test('the mail’s link shows the refund of a cancellation, and the guest may keep or cancel the stay', async ({
  page,
  site,
}) => {
  const order = await hold(site, 'room-comfort');
  await pay(page, order);
  const mails = () => readOutbox(site.dataDirectory, order.number);
  const paidMail = async () => (await mails()).find(({ subject }) => /paid/i.test(subject ?? ''))?.text ?? '';
  await expect.poll(paidMail).toMatch(/&cancel=1/);
  await page.goto('/en');
  await page.goto(/https?:\/\/\S+&cancel=1/.exec(await paidMail())?.[0] ?? '');
  const sheet = page.getByRole('dialog', { name: 'Cancel the booking' });
  await expect(sheet.getByText(/^We’ll return UAH\s[\d,]+ to your card by /)).toBeVisible();
  await expect(sheet.getByText('free until')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  expect(await readState(site, order)).toBe('paid');
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The booking is cancelled' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'The booking is cancelled' })).toBeInViewport();
  const refund = page.getByText(/^We’ll return UAH\s[\d,]+ to your card by /);
  await expect(refund).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The booking is cancelled' })).toBeVisible();
  await expect(refund).toBeVisible();
  await page.goto('/en/my-bookings');
  await expect(refund).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Choose again' }).click();
  await expect(page).toHaveURL(/\/en\/booking\?arrival=.+chosen=room-comfort/);
  await expect.poll(async () => (await mails()).map(({ subject }) => subject).join()).toMatch(/cancelled/);
});

test('a hold is found in a new tab, from home and from the empty checkout, and moved to reception from the list', async ({
  page,
  context,
  site,
}) => {
  const order = await hold(site, 'cottage-oak');
  await page.goto(linkTo(order));
  await expect(page.getByRole('timer')).toContainText(/2\d:\d\d left/);
  await expect.poll(() => readStored(page, 'booking_passes')).toMatchObject([{ order: { number: order.number } }]);
  expect(JSON.stringify(await readStored(page, 'booking_passes'))).not.toContain(order.access_token);

  const other = await context.newPage();
  await other.goto('/en/booking/checkout');
  await expect(other.getByText(/^We hold .+ for you until \d\d:\d\d/)).toBeVisible();
  await other.goto('/en');
  const cell = other.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: 'Bookings' });
  await expect(cell).toHaveAttribute('href', '/en/my-bookings');
  await other.getByRole('button', { name: 'Menu' }).click();
  await expect(other.getByRole('dialog').getByRole('link', { name: 'My bookings' })).toBeVisible();
  await other.keyboard.press('Escape');
  await other.getByRole('link', { name: /^My bookings: .+, held until/ }).click();
  const card = other.getByRole('article').filter({ hasText: order.number });
  await expect(card.getByRole('timer')).toContainText(/[23]\d min left/);
  expect(await findAccessibilityFaults(other)).toEqual([]);
  expect(await findSmallTargets(other)).toEqual([]);
  // The key comes from the device.
  await card.getByRole('button', { name: 'Pay at reception' }).click();
  await expect(card.getByRole('link', { name: 'Pass' })).toBeVisible();
  expect(await readState(site, order)).toBe('confirmed');

  await card.getByRole('button', { name: 'Cancel the booking' }).click();
  const sheet = other.getByRole('dialog', { name: 'Cancel the booking' });
  await expect(sheet.getByText('Cancelling costs nothing')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Oak' })).toContainText('Cancelled');
  await expect(other.getByRole('status').filter({ hasText: 'The booking is cancelled' })).toBeVisible();
  await expect(other.getByText('There is nothing to pay.')).toBeInViewport();
  await expect(other.getByRole('link', { name: 'Choose again' })).toHaveAttribute('href', /chosen=cottage-oak/);
});

test('a stay is changed, cancelled and paid for from the list after its tab was closed, and opens as the order', async ({
  page,
  context,
  site,
}) => {
  const [held, booked] = [await hold(site, 'room-family'), await hold(site, 'cottage-oak')];
  await page.goto(linkTo(booked));
  await page.getByRole('button', { name: 'Pay at reception' }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  await page.goto(linkTo(held));
  await expect(page.getByRole('timer')).toContainText(/2\d:\d\d left/);
  await expect.poll(() => readStored(page, 'booking_passes')).toHaveLength(2);
  await expect.poll(() => readStored(page, 'order_keys')).toHaveLength(2);
  await page.close();

  const later = await context.newPage();
  await later.goto('/en/my-bookings');
  const card = later.getByRole('article').filter({ hasText: booked.number });
  await card.getByRole('link', { name: 'Change' }).click();
  await expect(later).toHaveURL(`/en/booking/change?order=${booked.number}`);
  await expect(later.getByText(booked.number).first()).toBeVisible();
  await later.goto(`/en/booking/thank-you?order=${booked.number}`);
  await expect(later.getByRole('button', { name: 'Cancel the booking' })).toBeVisible();
  await expect(later.getByText('The resort last confirmed it on')).toHaveCount(0);

  const { promise: isLate, resolve: answer } = Promise.withResolvers<void>();
  const beforeCancellation = async (route: Route) => {
    const response = await route.fetch();
    await isLate;
    await route.fulfill({ response });
  };
  await later.route(`**/api/v1/orders/${booked.number}`, beforeCancellation, { times: 1 });
  await later.goto('/en/my-bookings');
  await card.getByRole('button', { name: 'Cancel the booking' }).click();
  await later
    .getByRole('dialog', { name: 'Cancel the booking' })
    .getByRole('button', { name: 'Cancel', exact: true })
    .click();
  await expect(later.getByRole('listitem').filter({ hasText: 'Oak' })).toContainText('Cancelled');
  answer();
  await later
    .getByRole('article')
    .filter({ hasText: held.number })
    .getByRole('button', { name: /^Pay UAH/ })
    .click();
  await later.waitForURL(/\/stand-in\//);
  await later.getByRole('button', { name: /^Pay/ }).click();
  await expect(later.getByRole('heading', { name: THANKS })).toBeVisible();
  expect(await readState(site, held)).toBe('paid');
  const stored = (await readStored(later, 'booking_passes')) as { order: Order }[];
  expect(stored.find(({ order }) => order.number === booked.number)?.order.status).toBe('cancelled');
});

test('a tab without the key shows what is held, and has no button that would fail', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const order = await hold(site, 'cottage-linden');
  await page.goto(linkTo(order));
  await expect(page.getByRole('timer')).toContainText(/2\d:\d\d left/);
  await expect.poll(() => readStored(page, 'booking_passes')).toMatchObject([{ order: { number: order.number } }]);
  // Start from a page that requests no order: the order's own page would store the key again with its next answer.
  await page.goto('/guide');
  await loseKeys(page);
  await page.goto('/my-bookings');
  const card = page.getByRole('article').filter({ hasText: order.number });
  await expect(card.getByText('відкрийте посилання з нашого листа')).toBeVisible();
  await expect(card.getByRole('timer')).toContainText(/ще\s[23]\d\sхв/);
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

/** Acts as a guest who gives up paying online: the page stays, and its order is booked before their eyes. */
async function bookOnThePage(page: Page, site: RunningSite, code: string): Promise<void> {
  await page.goto(linkTo(await hold(site, code)));
  await page.getByRole('button', { name: 'Pay at reception' }).click();
}

test('the bill turns into the pass once, with the code on the first screen, and its texts are present throughout', {
  tag: '@rare',
}, async ({ page, site, consoleMessages }) => {
  await page.addInitScript(() => {
    const ticks: VibratePattern[] = [];
    Object.assign(window, { ticks });
    navigator.vibrate = (pattern) => ticks.push(pattern as VibratePattern) > 0;
  });
  await bookOnThePage(page, site, 'room-junior-suite');
  const moment = page.locator('[data-moment="tear"]');
  await expect(moment).toBeAttached();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect(moment).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Get directions' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('See you soon, Олена')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { ticks: unknown[] }).ticks.length)).toBeGreaterThan(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect(moment).toHaveCount(0);
  expect(consoleMessages).toEqual([]);
});

test('a key press skips the animation of the pass, and guests who prefer reduced motion see none', {
  tag: '@rare',
}, async ({ page, site }) => {
  const moment = page.locator('[data-moment="tear"]');
  await bookOnThePage(page, site, 'room-family');
  await moment.waitFor({ state: 'attached' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.pause();
  });
  await page.keyboard.press('Shift');
  await expect(moment).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bookOnThePage(page, site, 'room-standard');
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect(moment).toHaveCount(0);
});

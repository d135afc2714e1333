import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { orderKey } from '../fixtures/orders/order-key.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { expect, expectNoSidewaysScroll, findFaultsInBothSchemes, type RunningSite, test } from './fixtures.ts';

// One journey pays, loses answers and pays again.
test.describe.configure({ timeout: 90_000 });

/** Books and pays on the stand-in's page, without a browser. */
async function bookAndPay(
  page: Page,
  site: RunningSite,
  adults: number,
  daysAhead: number,
  code = 'cottage-oak',
  rooms = 1,
): Promise<Order> {
  const client = await BookingClient.connect(site.origin);
  const cottage = client.accommodation(code);
  const party = { adults, children: [] };
  const stay = await client.findStay(cottage, party, 2, daysAhead);
  const prepared = await client.prepareOrder(cottage, party, stay, rooms);
  const { body } = await client.placeOrder({
    ...prepared,
    body: { ...prepared.body, locale: 'uk', payment: 'online' },
  });
  const order = body.data as Order;
  if (order.payment === null) throw new Error('An order without a payment form');
  const { action, data, signature } = order.payment;
  const checkout = await page.request.post(action, { form: { data, signature } });
  await page.request.post(`${checkout.url()}/pay`);
  await expect.poll(async () => (await readOrder(page, site, order)).status).toBe('paid');
  return order;
}

async function readOrder(page: Page, site: RunningSite, { number, access_token }: Order): Promise<Order> {
  const url = `${site.origin}/api/v1/orders/${number}`;
  return (await (await page.request.get(url, { headers: orderKey(access_token) })).json()).data;
}

async function openChange(page: Page, { number, access_token }: Order, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/booking/change?order=${number}#key=${access_token}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('a change that costs more waits for its payment, whatever gets lost on the way, and the old booking stays valid until then', async ({
  page,
  site,
}) => {
  const order = await bookAndPay(page, site, 2, 60);
  const pay = page.getByRole('button', { name: /^Доплатити/ });
  const leave = page.getByRole('button', { name: /^Лишити,\sяк\sбуло$/ });
  await openChange(page, order);

  await test.step('a price that failed to load without a network loads automatically once the network is back', async () => {
    await page.route(/\/change\?preview=1$/, (route) => route.abort());
    await page.getByRole('button', { name: /^Гості/ }).click();
    await page.getByRole('button', { name: 'Більше дорослих' }).click();
    await expect(page.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible();
    await page.unroute(/\/change\?preview=1$/);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(pay).toBeVisible();
    await expect(page.getByText('Старе бронювання діє, доки не доплатите.')).toBeVisible();
  });

  await test.step('a lost answer is reported, and pressing the button again goes to the payment', async () => {
    await page.route(
      /\/change$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await pay.click();
    await expect(page.getByText(/невідомо,\sчи\sзміну\sвнесено/)).toBeVisible();
    // Acts like the browser's Stop: the page is still here, and its button goes to the payment again.
    await page.route(/\/stand-in\//, (route) => route.fulfill({ status: 204 }), { times: 1 });
    const stopped = page.waitForResponse(/\/stand-in\//);
    await pay.click();
    await stopped;
    await pay.click();
    await page.waitForURL(/\/stand-in\/checkout\//);
    expect((await readOrder(page, site, order)).total_price).toBe(order.total_price);
  });

  await test.step('the waiting change is on the booking’s page, where it can be paid or cancelled', async () => {
    await page.goto(`/booking/thank-you?order=${order.number}#key=${order.access_token}`);
    await expect(leave).toBeVisible();
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Сплатити/ }).click();
    await page.waitForURL(/\/stand-in\/checkout\//);
    await page.goto(`/booking/thank-you?order=${order.number}#key=${order.access_token}`);
    await leave.click();
    await expect(leave).toHaveCount(0);
    expect(await readOrder(page, site, order)).toMatchObject({ status: 'paid', total_price: order.total_price });
  });

  await test.step('the booking stays unchanged if the nights are sold in the meantime', async () => {
    await openChange(page, order);
    await page.getByRole('button', { name: /^Гості/ }).click();
    await page.getByRole('button', { name: 'Більше дорослих' }).click();
    const taken = { status: 409, json: { error: 'no_available_for_all' } };
    await page.route(/\/change$/, (route) => route.fulfill(taken), { times: 1 });
    await pay.click();
    await expect(page.getByText(/Ці\sночі\sвже\sзайняті/)).toBeVisible();
    expect((await readOrder(page, site, order)).total_price).toBe(order.total_price);
  });

  await test.step('it is changed once the difference is paid', async () => {
    await pay.click();
    await page.waitForURL(/\/stand-in\/checkout\//);
    await page.getByRole('button', { name: /^Сплатити/ }).click();
    await page.waitForURL(/result_url|thank-you/);
    await expect.poll(async () => (await readOrder(page, site, order)).rooms[0]?.adults).toBe(3);
    expect((await readOrder(page, site, order)).total_price).toBeGreaterThan(order.total_price);
  });
});

test('a guest changes a booking to other dates and another house, pays, gets a mail, and cancels by its link', async ({
  page,
  site,
}) => {
  const order = await bookAndPay(page, site, 2, 110, 'cottage-birch');
  const client = await BookingClient.connect(site.origin);
  const other = await client.findStay(client.accommodation('cottage-oak'), { adults: 2, children: [] }, 3, 114);
  const mailAbout = async (subject: RegExp) =>
    (await readOutbox(site.dataDirectory, order.number)).find((mail) => subject.test(mail.subject ?? ''))?.text ?? '';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/booking/thank-you?order=${order.number}#key=${order.access_token}`);
  await page.getByRole('link', { name: 'Мої бронювання' }).first().click();
  await page.getByRole('article').filter({ hasText: order.number }).getByRole('link', { name: 'Змінити' }).click();

  await page.getByRole('button', { name: /^Оселя/ }).click();
  await page.getByRole('listitem').getByRole('button', { name: /Дуб/ }).click();
  await page.getByRole('button', { name: /^Дати/ }).click();
  for (const day of [other.arrival, other.departure]) {
    await page.locator(`#change-panel [data-day="${day}"] button`).click();
  }
  await page.getByRole('button', { name: /^Доплатити/ }).click();
  await page.waitForURL(/\/stand-in\/checkout\//);
  await page.getByRole('button', { name: /^Сплатити/ }).click();
  await page.waitForURL(/result_url|thank-you/);
  await expect
    .poll(async () => {
      const { check_in, rooms } = await readOrder(page, site, order);
      return [check_in, rooms[0]?.category_code];
    })
    .toEqual([other.arrival, 'cottage-oak']);

  await expect.poll(() => mailAbout(/змін/i)).toContain('Дуб');
  await page.goto('/');
  await page.goto(/https?:\/\/\S+&cancel=1\S*/.exec(await mailAbout(/змін/i))?.[0] ?? 'no link');
  const sheet = page.getByRole('dialog', { name: 'Скасувати бронювання' });
  const cancel = sheet.getByRole('button', { name: 'Скасувати', exact: true });
  await page.route(/\/cancel\?refund=/, (route) => route.abort());
  await cancel.click();
  await expect(sheet.getByText(/невідомо,\sчи\sбронювання\sскасовано/)).toBeVisible();
  await page.unroute(/\/cancel\?refund=/);
  // Acts as after the midnight that ends the full refund: the page shows the new refund, and the guest agrees again.
  const refusal = { status: 409, json: { error: 'terms_changed' } };
  await page.route(/\/cancel\?refund=/, (route) => route.fulfill(refusal), { times: 1 });
  await cancel.click();
  await expect(sheet.getByText(/повернеться\sменше/)).toBeVisible();
  await expect(sheet.getByText(/невідомо/)).toHaveCount(0);
  await cancel.click();
  await expect.poll(async () => (await readOrder(page, site, order)).status).toMatch(/cancelled|refund_due/);
  await expect.poll(() => mailAbout(/скасован/i)).not.toBe('');
});

test('one of two rooms is changed, and the other stays the same', async ({ page, site }) => {
  const order = await bookAndPay(page, site, 1, 130, 'room-comfort', 2);
  await openChange(page, order);
  await page.getByRole('button', { name: /^Кімната 2: / }).click();
  await page.getByRole('button', { name: /^Гості/ }).click();
  await page.getByRole('button', { name: 'Більше дорослих' }).click();
  await page.getByRole('button', { name: /^Доплатити/ }).click();
  await page.waitForURL(/\/stand-in\/checkout\//);
  await page.getByRole('button', { name: /^Сплатити/ }).click();
  await page.waitForURL(/result_url|thank-you/);
  await expect.poll(async () => (await readOrder(page, site, order)).rooms.map(({ adults }) => adults)).toEqual([1, 2]);
});

test('the late answer to a change does not take away a guest who has left its page', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const order = await bookAndPay(page, site, 2, 150);
  const opened: string[] = [];
  page.on('request', (request) => request.url().includes('/stand-in/') && opened.push(request.url()));
  const { promise: isAnswerDue, resolve: answer } = Promise.withResolvers<void>();
  await openChange(page, order);
  await page.getByRole('button', { name: /^Гості/ }).click();
  await page.getByRole('button', { name: 'Більше дорослих' }).click();
  await page.route(/\/change$/, async (route) => {
    await isAnswerDue;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Доплатити/ }).click();
  await page.getByRole('link', { name: /головна сторінка/ }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  const answered = page.waitForResponse(/\/change$/);
  answer();
  await (await answered).finished();
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Гості/ })).toBeVisible();
  expect(opened).toEqual([]);
});

test('a change that costs less is applied immediately, with the keyboard only, and the money is refunded', async ({
  page,
  site,
}) => {
  const order = await bookAndPay(page, site, 3, 70);
  await openChange(page, order);
  const guests = page.getByRole('button', { name: /^Гості/ });
  await guests.focus();
  await page.keyboard.press('Enter');
  await expect(guests).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Менше дорослих' }).focus();
  await page.keyboard.press('Enter');
  const change = page.getByRole('button', { name: /^Змінити й повернути/ });
  await change.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/thank-you/);
  const now = await readOrder(page, site, order);
  expect([now.status, now.rooms[0]?.adults]).toEqual(['paid', 2]);
  await expect
    .poll(async () => (await readOrder(page, site, order)).money?.returned)
    .toBeCloseTo(order.total_price - now.total_price);
});

test('the counters are in the guests’ field on a phone, and the button is on the first screen of a wide window', {
  tag: '@rare',
}, async ({ page, site }) => {
  const order = await bookAndPay(page, site, 2, 140);
  await page.setViewportSize({ width: 360, height: 740 });
  await openChange(page, order);
  const guests = page.getByRole('button', { name: /^Гості/ });
  await guests.click();
  const counter = page.getByRole('button', { name: 'Більше дорослих' });
  await counter.click();
  const [plate, panel, next] = await Promise.all(
    [guests, page.locator('#change-panel'), page.getByRole('button', { name: /^Оселя/ })].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(panel?.y).toBe((plate?.y ?? 0) + (plate?.height ?? 0));
  expect(next?.y).toBeGreaterThan((panel?.y ?? 0) + (panel?.height ?? 0));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: /^Доплатити/ })).toBeInViewport({ ratio: 1 });
});

test('the old and the new house have a picture, and the field keeps its height', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const order = await bookAndPay(page, site, 2, 85);
  await page.setViewportSize({ width: 360, height: 740 });
  await openChange(page, order);
  const plate = page.getByRole('button', { name: /^Оселя/ });
  const pictures = plate.locator('img');
  await plate.click();
  await expect(pictures).toHaveCount(1);
  await expect(pictures).toHaveAttribute('alt', '');
  const pictureHeight = async () => (await pictures.last().boundingBox())?.height;
  const before = await pictureHeight();
  const was = await pictures.getAttribute('src');
  const other = page.getByRole('listitem').getByRole('button', { pressed: false }).first();
  const willBe = (await other.locator('img').getAttribute('src')) ?? 'no picture';
  await other.click();
  await expect(pictures).toHaveCount(2);
  expect(await pictures.evaluateAll((shown) => shown.map((each) => each.getAttribute('src')))).toEqual([was, willBe]);
  expect(await pictureHeight()).toBe(before);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(pictures).toHaveCount(0);
  await expect(page.locator('[aria-live]').filter({ hasText: 'Було, ' }).locator(`img[src="${willBe}"]`)).toBeVisible();
});

test('the old and the new bill are side by side, without errors, in both languages and schemes', {
  tag: '@sweep',
}, async ({ page, site }) => {
  const order = await bookAndPay(page, site, 2, 90);
  for (const [prefix, guests, more] of [
    ['', /^Гості/, 'Більше дорослих'],
    ['/en', /^Guests/, 'Add an adult'],
  ] as const) {
    await openChange(page, order, prefix);
    await page.getByRole('button', { name: guests }).click();
    await page.getByRole('button', { name: more }).click();
    await expect(page.getByRole('button', { name: guests })).toContainText(/(?:Було|Before): \d/);
    await page.getByRole('button', { name: /^(Дати|Dates)/ }).click();
    await expect(page.locator('[data-day]').first()).toBeVisible();
    for (const [width, height] of [
      [360, 740],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
    }
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
  }
});

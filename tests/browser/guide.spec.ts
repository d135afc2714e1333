import type { Page, Route } from '@playwright/test';
import type { ResortStatusRecord } from '#contract/content/resort-status.ts';
import { expect, goOffline, letRequestsLeave, shareClock, test, waitForHydration, wordsShown } from './fixtures.ts';
import { keepStorageBusy, readStored } from './guest-storage.ts';

const STATUS_CALL = '**/api/v1/resort-status';
/** Winter days of this year, as far as the page's clock reaches. */
const [DAY, DAY_AFTER] = [21, 22].map((day) => `${new Date().getUTCFullYear()}-11-${day}`);
const updated_at = `${DAY}T08:00+02:00`;

const STATUS: ResortStatusRecord = {
  power: { state: 'generator', updated_at },
  heat: { state: 'on', updated_at },
  internet: { state: 'slow', updated_at },
  shelter: { state: 'open', updated_at, place: { uk: 'Підвал вежі', en: 'The tower’s cellar' } },
};

/** Sets the hour at which the guest looks, by the resort's clock in winter. */
async function lookAt(page: Page, time: string): Promise<void> {
  await shareClock(page.context());
  await page.clock.setFixedTime(new Date(`${time}+02:00`));
}

async function answerStatus(page: Page, status: ResortStatusRecord): Promise<void> {
  await page.route(STATUS_CALL, (route) => route.fulfill({ json: { data: [{ id: 1, attributes: [status] }] } }));
}

const cardOf = (page: Page) => page.getByRole('region', { name: /^(?:How things stand|Що зараз на курорті)$/ });

test('the status shows power, heat, internet and the shelter with the time of the update, and its age without a network', async ({
  page,
  context,
  request,
  site,
}) => {
  await test.step('the page that everybody gets knows no news', async () => {
    const html = wordsShown(await (await request.get(`${site.origin}/en/guide`)).text());
    expect(html).not.toMatch(/from the grid|from the generator|updated today|open until/);
    expect(html).toContain('No news yet');
  });
  await lookAt(page, `${DAY}T14:05`);
  await answerStatus(page, STATUS);
  await page.goto('/guide');
  const card = cardOf(page);
  await expect(card).toContainText('Є, від генератора');
  await expect(card).toContainText('Повільний');
  await expect(card).toContainText('Підвал вежі');
  await expect(card.getByText('оновлено сьогодні о 08:00')).toHaveCount(1);
  await expect(card).not.toContainText('бачили');
  await test.step('without a network the last news stays, with its age, and is renewed when the network is back', async () => {
    await page.goto('/en/guide');
    await expect(card).toContainText('from the generator');
    // The page notices that it is offline a moment before its network is cut, and asks immediately.
    await page.route(STATUS_CALL, (route) => route.abort('internetdisconnected'));
    await goOffline(context);
    await expect(card).toContainText(/No connection: seen today 14:05/);
    await expect(card).toContainText('from the generator');
    await answerStatus(page, { ...STATUS, power: { state: 'on', updated_at } });
    await context.setOffline(false);
    await expect(card).toContainText('from the grid');
    await expect(card).not.toContainText('No connection');
  });
  await test.step('a request that fails late does not make newer news old', async () => {
    const { promise: isLate, resolve: fail } = Promise.withResolvers<void>();
    const failLate = async (route: Route) => {
      await isLate;
      await route.abort();
    };
    await answerStatus(page, STATUS);
    await page.route(STATUS_CALL, failLate, { times: 1 });
    for (const _return of ['first', 'second']) {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    }
    await expect(card).toContainText('from the generator');
    const failed = page.waitForEvent('requestfailed');
    fail();
    await failed;
    await letRequestsLeave(page);
    await expect(card).not.toContainText('No connection');
  });
});

test('the status of an earlier visit is shown with its age if the resort does not answer', {
  tag: '@rare',
}, async ({ page, context }) => {
  await lookAt(page, `${DAY}T14:05`);
  await answerStatus(page, STATUS);
  await page.goto('/en/guide');
  await expect(cardOf(page)).toContainText('from the generator');
  await expect.poll(() => readStored(page, 'resort_status_seen')).toBeDefined();
  const otherTab = await context.newPage();
  await otherTab.goto('/robots.txt', { waitUntil: 'load' });
  await page.unroute(STATUS_CALL);
  await page.route(STATUS_CALL, (route) => route.fulfill({ status: 503, json: { error: 'Service Unavailable' } }));
  await lookAt(page, `${DAY_AFTER}T09:30`);
  await keepStorageBusy(otherTab, 3_000);
  await page.reload();
  await expect(cardOf(page)).toContainText('seen yesterday 14:05');
  await expect(cardOf(page)).toContainText('updated yesterday 08:00');
});

test('hours are shown by the resort’s clock', { tag: '@rare' }, async ({ page }) => {
  await lookAt(page, `${DAY}T23:30`);
  await page.goto('/en/guide');
  const place = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} .*min$`) });
  for (const [name, state] of [
    ['Food & Forest', /opens tomorrow at 11:00/],
    ['Lobby bar', /open until 24:00/],
    ['Pool bar', /closed until 1\sMay/],
  ] as const) {
    await place(name).scrollIntoViewIfNeeded();
    await expect(place(name)).toContainText(state);
  }
  await expect(place('Food & Forest')).toContainText('4 min');
});

test('the keyboard moves from topic to topic, and phone numbers are links', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/en/guide');
  await waitForHydration(page);
  const topics = page.getByRole('navigation', { name: 'Topics of the guide' });
  await topics.getByRole('link', { name: 'Help' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#help$/);
  await expect(page.getByRole('heading', { name: 'Help' })).toBeInViewport();
  await expect(topics.getByRole('link', { name: 'Help' })).toHaveAttribute('aria-current', 'location');
  for (const number of ['112', '101', '102', '103', '+380671002030', '+380671002037']) {
    await expect(page.locator(`#help a[href="tel:${number}"]`)).toBeVisible();
  }
});

test('the shelter has a pin on the map that links to its description', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/guide');
  await waitForHydration(page);
  await page.locator('[data-kind="shelter"]').click();
  await expect(page.getByRole('heading', { name: 'Укриття', level: 2 })).toBeInViewport();
});

test('the guide can be read without a script', { tag: '@rare' }, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/guide`);
  const main = page.getByRole('main');
  for (const words of ['Пароль стоїть на картці', 'Заїзд з', 'Цокольний поверх', '08:15–\u206021:00', 'Пожежники']) {
    await expect(main).toContainText(words);
  }
  await main.getByText('Сіновал', { exact: true }).last().click();
  await expect(main.getByText('Весілля й ювілеї')).toBeVisible();
  await context.close();
});

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { signInToDesk } from './desk-staff.ts';
import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  findSmallTargets,
  type RunningSite,
  test,
} from './fixtures.ts';

test.describe.configure({ timeout: 90_000 });

/** As the job stores it; no server of the internet can be read here. */
function sellTwice({ dataDirectory }: RunningSite, channel: string): void {
  const database = new DatabaseSync(join(dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  database
    .prepare(
      `INSERT INTO channel_stays (id, channel_id, starts, ends, orders, noticed_at)
       SELECT 'twice', id, '2099-01-02', '2099-01-05', '["SM-TWICE2"]', created_at FROM channels WHERE name = ?`,
    )
    .run(channel);
  database.close();
}

test('a manager publishes nights to another channel, imports its calendar, and removes it again', {
  tag: '@rare',
}, async ({ page, context, site }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInToDesk(page, site, 'channels@example.com', 'manager');
  await page.getByRole('link', { name: 'Ціни' }).click();
  await page.getByRole('link', { name: 'Канали' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Канали' })).toBeVisible();

  await page.getByRole('button', { name: 'Додати канал' }).click();
  const form = page.getByRole('region', { name: 'Новий канал' });
  await form.getByLabel('Назва').fill('Airbnb');
  await form.getByLabel('Що він продає').selectOption({ index: 1 });
  const theirs = form.getByLabel('Адреса його календаря');
  await theirs.fill('https://127.0.0.1/nights.ics');
  await form.getByRole('button', { name: 'Зберегти' }).click();
  await expect(form).toContainText('Це не https-адреса публічного сервера');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await theirs.fill('https://calendar.invalid/nights.ics');
  await form.getByRole('button', { name: 'Зберегти' }).press('Enter');

  const card = page.getByRole('article', { name: 'Airbnb' });
  const ours = card.getByLabel('Наш календар для цього каналу');
  const told = await ours.inputValue();
  await card.getByRole('button', { name: 'Скопіювати' }).click();
  await expect(card.getByText('Скопійовано.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(told);
  const read = (address: string) => page.request.get(new URL(address).pathname);
  const calendar = await read(told);
  expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await calendar.text()).toContain('END:VCALENDAR');
  expect(
    (
      await page.request.get(new URL(told).pathname, { headers: { 'if-none-match': calendar.headers().etag ?? '' } })
    ).status(),
  ).toBe(304);

  // Nobody has such a name, so the job tells that its calendar cannot be read.
  await expect(card).toContainText('сервер не відповідає', { timeout: 30_000 });
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(card).toBeVisible();
  await expect(ours).toHaveCount(0);
  await card.getByRole('button', { name: 'Замінити нашу адресу' }).click();
  await card.getByRole('button', { name: 'Так, замінити' }).click();
  await expect(ours).not.toHaveValue(told);
  expect([(await read(told)).status(), (await read(await ours.inputValue())).status()]).toEqual([404, 200]);

  await card.getByRole('button', { name: 'Змінити' }).click();
  await card.getByLabel('Адреса його календаря').fill('');
  await card.getByRole('button', { name: 'Зберегти' }).click();
  await expect(card).toContainText('Лише читає наш календар.');
  await expect(card).not.toContainText('сервер не відповідає');

  sellTwice(site, 'Airbnb');
  await page.goto('/desk');
  const first = page.locator('section', { has: page.getByRole('heading', { name: 'Спершу' }) });
  await expect(first).toContainText('Airbnb: продано зайняті ночі');
  await expect(first).toContainText('зайнято: SM-TWICE2');
  await first.getByRole('link', { name: 'Заселення' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Заселення' })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/board\?from=2099-01-02$/);
  await page.goto('/desk/channels');
  await card.getByRole('button', { name: 'Вирішено: 2–5 січня' }).click();
  await expect(card).not.toContainText('SM-TWICE2');

  await card.getByRole('button', { name: 'Вилучити' }).click();
  await expect(card.getByText('Вилучити канал?')).toBeVisible();
  await card.getByRole('button', { name: 'Вилучити' }).click();
  await expect(card).toHaveCount(0);
});

test('a receptionist does not see channels', { tag: '@rare' }, async ({ page, site }) => {
  await signInToDesk(page, site, 'without-channels@example.com');
  await expect(page.getByRole('link', { name: 'Каса' })).toBeVisible();
  await page.goto('/desk/channels');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
});

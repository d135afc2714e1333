import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { addDays, addMonths, type CalendarDate, firstOfMonth } from '#domain/calendar/calendar-date.ts';
import { yearBefore } from '#domain/desk/insight/report-period.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';

/** A server of its own, whose past no other journey fills. */
test.use({ viewport: { width: 1440, height: 900 }, siteSettings: { LOG_LEVEL: 'warn' } });
test.describe.configure({ mode: 'default', timeout: 90_000 });

const PARTY = { adults: 2, children: [] };
const NIGHTS = 3;
const [CHALET, COTTAGE] = ['chalet-lake', 'cottage-oak'];

/** The month before this one, which has passed whatever today is. */
const month = () => firstOfMonth(addMonths(BookingClient.today(), -1));
const arrival = () => addDays(month(), 4);

/** A stay that was booked, and slept long ago. */
async function sleptIn(site: RunningSite, code: string, from: CalendarDate): Promise<void> {
  const client = await BookingClient.connect(site.origin);
  const house = client.accommodation(code);
  const prepared = await client.prepareOrder(house, PARTY, await client.findStay(house, PARTY, NIGHTS, 30));
  const { number } = (await client.placeOrder(prepared)).body.data ?? {};
  if (number === undefined) throw new Error('Not placed');
  const database = new DatabaseSync(join(site.dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  try {
    const stay = 'update orders set arrival = ?, departure = ?, placed_at = ? where number = ?';
    database.prepare(stay).run(from, addDays(from, NIGHTS), `${addDays(from, -10)}T10:00:00.000Z`, number);
    // The calendar of a new resort begins today.
    const nights = `insert or ignore into nights (night, category_id, units, taken, price_minor, closed)
      select date(night, ?), category_id, units, 0, price_minor, 0 from nights where night >= ?`;
    const today = BookingClient.today();
    database.prepare(nights).run('-92 days', today);
    database.prepare(nights).run('-455 days', today);
  } finally {
    database.close();
  }
}

async function openReport(page: Page, site: RunningSite, email: string): Promise<void> {
  await signInToDesk(page, site, email, 'manager');
  await page.getByRole('link', { name: 'Звіти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Звіти' })).toBeVisible();
}

const cellsOf = (row: Locator) => row.getByRole('cell').allInnerTexts();

test('a manager sees a month, for all kinds and for one, compared with the year before, and the file has the same sums', {
  tag: '@rare',
}, async ({ page, site, consoleMessages }) => {
  await sleptIn(site, CHALET, arrival());
  await sleptIn(site, COTTAGE, arrival());
  await sleptIn(site, CHALET, yearBefore(arrival()));
  await openReport(page, site, 'insight@example.com');
  await page.goto(`/desk/insight?by=month&from=${month()}`);
  const nights = page.getByRole('table', { name: 'Ночі періоду' });
  const whole = nights.getByRole('row', { name: /^Разом/ });
  await expect(whole.getByRole('cell').first()).toHaveText(String(2 * NIGHTS));
  await expect(whole.getByRole('cell').last()).not.toHaveText(/^[–0]$/);
  const kinds = page.getByRole('table', { name: 'Ночі за видами' });
  await expect(
    kinds
      .getByRole('row', { name: /^Разом/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(String(2 * NIGHTS));
  await expect(page.getByRole('table', { name: 'Звідки бронюють' }).getByRole('row', { name: /^Сайт/ })).toContainText(
    '2',
  );
  await expect(page.locator('canvas')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }
  expect(await findSmallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findSmallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The chosen kind is in the address, and stays with the measure and another length of the period.
  await page.getByLabel('Вид житла').selectOption({ label: 'Шале над озером' });
  await expect(whole.getByRole('cell').first()).toHaveText(String(NIGHTS));
  await page.getByLabel('Що на графіку').selectOption('RevPAR, ₴');
  await page.reload();
  await expect(whole.getByRole('cell').first()).toHaveText(String(NIGHTS));
  await expect(page.getByLabel('Що на графіку')).toHaveValue('perAvailableMinor');
  await expect(kinds.getByRole('row')).toHaveCount(3);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`insight-${month()}-${addDays(addMonths(month(), 1), -1)}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').map((line) => line.split(';'));
  const total = lines.find(([name]) => name === 'Разом') ?? [];
  const rounded = (text = '') => Math.round(Number(text.replace(',', '.'))).toLocaleString('uk-UA');
  const shown = (await cellsOf(whole)).map((text) => text.replace(/\s/g, ' '));
  const [, , sold, occupancy, adr, revpar] = total;
  const revparBefore = total[total.length - 2];
  expect(shown).toEqual(
    [sold, `${occupancy} %`, rounded(adr), rounded(revpar), rounded(revparBefore)].map((text) =>
      String(text).replace(/\s/g, ' '),
    ),
  );

  // A day of the file is a day of the table.
  await page.getByText('Кожен день графіка').click();
  const days = page.getByRole('table', { name: 'Ночі за днями' });
  const first = lines.find(([date]) => date === arrival().split('-').reverse().join('.')) ?? [];
  await expect(days.getByRole('row').nth(5).getByRole('cell').first()).toHaveText(String(first[2]));

  await page.getByRole('link', { name: 'Рік' }).click();
  await expect(page).toHaveURL(/by=year.*kind=/);
  await expect(page.getByRole('columnheader', { name: 'Місяць' })).toBeVisible();
  await page.getByRole('link', { name: 'Тиждень' }).click();
  const to = new URL(page.url()).searchParams.get('from');
  await page.getByRole('button', { name: 'Попередній період' }).click();
  await expect(page).not.toHaveURL(new RegExp(`from=${to}`));
  await page.goto('/desk/insight?by=month&from=2001-05-01');
  await expect(page.getByText('У ці дні, як і торік, нічого не було в продажу.')).toBeVisible();
  expect(consoleMessages).toEqual([]);
});

test('without a network the report says what needs one, and loads once it is back', { tag: '@rare' }, async ({
  page,
  site,
  context,
}) => {
  await openReport(page, site, 'insight-offline@example.com');
  await expect(page.getByRole('link', { name: 'CSV' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('link', { name: 'CSV' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'з мережею' }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Попередній період' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Не вдалося оновити звіт.' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Звіти' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'CSV' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a receptionist does not see reports', { tag: '@rare' }, async ({ page, site }) => {
  await signInToDesk(page, site, 'without-reports@example.com');
  await expect(page.getByRole('link', { name: 'Каса' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Звіти' })).toHaveCount(0);
  await page.goto('/desk/insight');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
});

import type { Locator } from '@playwright/test';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, test } from './fixtures.ts';

const EMAIL = 'natalia@example.com';
/** Far enough ahead that no other journey sells these nights. */
const MONTH = '2027-09';
const DAYS_IN_MONTH = 30;
const HOUSE = 'Сімейне шале';

test.describe.configure({ timeout: 90_000 });

/** The middle of a night's cell in a row. */
async function pointOf(row: Locator, day: number): Promise<{ x: number; y: number }> {
  const box = await row.locator('[data-cells]').boundingBox();
  if (box === null) throw new Error('The row has no cells');
  return { x: box.x + ((day - 0.5) * box.width) / DAYS_IN_MONTH, y: box.y + box.height / 2 };
}

test('a manager changes prices by mouse and by keyboard, guests see them immediately, and one step undoes them', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInToDesk(page, site, EMAIL, 'manager');
  await page.getByRole('link', { name: 'Ціни' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ціни' })).toBeVisible();
  await page.goto(`/desk/prices?month=${MONTH}`);
  const row = page.locator('[data-row]').filter({ hasText: HOUSE });
  await expect(row).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  const categories = await (await page.request.get('/api/v1/categories')).json();
  const house = categories.data.find((entry: { attributes: [{ title: { uk: string } }] }) => {
    return entry.attributes[0].title.uk === HOUSE;
  });
  const roomType = String(house.attributes[0].servio_id);
  const priceOf = async (date: string): Promise<number> => {
    const url = `/api/v1/orders/get-prices?date_arrival=${date}&date_departure=${date.slice(0, 8)}09&iso_language=uk&room_type_ids[]=${roomType}`;
    const answer = await (await page.request.get(url)).json();
    return answer[0].RoomTypes[0].Services[0].PriceDates[0].Price;
  };
  const usual = await priceOf(`${MONTH}-06`);

  // By mouse: from Monday to Wednesday.
  const [first, last] = [await pointOf(row, 6), await pointOf(row, 8)];
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(last.x, last.y, { steps: 4 });
  await page.mouse.up();
  const form = page.getByRole('complementary', { name: HOUSE });
  await expect(form).toContainText('6–8 вересня');
  await form.getByLabel('На скільки відсотків більше чи менше').fill('-10');
  await expect(form).toContainText('Змінить 3 ночі');
  expect(await priceOf(`${MONTH}-06`)).toBe(usual);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Змінити 3 ночі' }).click();
  await expect(form).toHaveCount(0);
  const lower = Math.round(usual * 0.9);
  await expect.poll(() => priceOf(`${MONTH}-06`)).toBe(lower);
  await expect(row).toContainText(lower.toLocaleString('uk-UA').replace(/\s/g, '\u00a0'));

  // By keyboard: the row above, two nights closed.
  const grid = page.getByRole('application', { name: 'Ціни за ночами' });
  await grid.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const other = page.getByRole('complementary');
  await other.getByLabel('Закрити продаж').check();
  await expect(other).toContainText('Змінить 2 ночі');
  const calendar = Promise.withResolvers<void>();
  await page.route(/desk\/rates\?from=/, async (route) => {
    await calendar.promise;
    await route.continue();
  });
  await other.getByRole('button', { name: 'Змінити 2 ночі' }).press('Enter');
  await expect(other).toHaveCount(0);

  // The latest change first, then the one before it. A press waits for the calendar, which names the latest.
  const undo = page.getByRole('button', { name: 'Скасувати останнє' });
  await page.getByRole('button', { name: 'Історія' }).click();
  const history = page.getByRole('listitem').filter({ hasText: 'natalia' });
  await expect(history).toHaveCount(2);
  const pressing = undo.click();
  await expect(undo).toBeDisabled();
  calendar.resolve();
  await pressing;
  await expect(history).toHaveCount(3);
  await undo.click();
  await expect(history).toHaveCount(4);
  await expect(undo).toHaveCount(0);
  await expect.poll(() => priceOf(`${MONTH}-06`)).toBe(usual);
});

test('a receptionist does not see prices', { tag: '@rare' }, async ({ page, site }) => {
  await signInToDesk(page, site, 'without-prices@example.com');
  await expect(page.getByRole('link', { name: 'Каса' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ціни' })).toHaveCount(0);
  await page.goto('/desk/prices');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('a long press starts a selection, and the screen has large targets and no sideways scrolling', {
    tag: '@rare',
  }, async ({ page, site }) => {
    await signInToDesk(page, site, 'by-touch@example.com', 'manager');
    await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
    await page.goto(`/desk/prices?month=${MONTH}`);
    const row = page.locator('[data-row]').filter({ hasText: HOUSE });
    await expect(row).toBeVisible();
    const [first, last] = [await pointOf(row, 6), await pointOf(row, 8)];
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    await send('touchStart', [first]);
    const form = page.getByRole('complementary', { name: HOUSE });
    await expect(form).toContainText('6 вересня');
    await send('touchMove', [{ x: (first.x + last.x) / 2, y: first.y }]);
    await send('touchMove', [last]);
    await send('touchEnd', []);
    await expect(form).toContainText('6–8 вересня');
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Не міняти' }).click();
    await expect(form).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 780 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

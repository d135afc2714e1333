import type { Locator } from '@playwright/test';
import { generate } from 'otplib';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { placeForToday } from './desk-orders.ts';
import { inviteStaff, STAFF_PASSWORD, setUpAccess, signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';

const EMAIL = 'iryna@example.com';

test.describe.configure({ timeout: 90_000 });

/** A guest's stay of two nights, to be paid at reception, and how to order it. */
async function planOrder(
  site: RunningSite,
  { code = 'chalet-lake', days = 20, ...change }: { code?: string; days?: number; last_name?: string } = {},
): Promise<{ readonly arrival: string; place(): Promise<Order> }> {
  const client = await BookingClient.connect(site.origin);
  const house = client.accommodation(code);
  const party = { adults: 2, children: ['6+'] as const };
  const stay = await client.findStay(house, party, 2, days);
  const prepared = await client.prepareOrder(house, party, stay);
  return {
    arrival: stay.arrival,
    async place() {
      const { body } = await client.placeOrder({
        ...prepared,
        body: { ...prepared.body, payment: 'at_reception', ...change },
      });
      return body.data as Order;
    },
  };
}

test('an invited receptionist sets up access and sees the arrivals', { tag: '@rare' }, async ({
  page,
  site,
  consoleMessages,
}) => {
  const { place, arrival: day } = await planOrder(site);
  const order = await place();
  const link = await inviteStaff(site, EMAIL);
  await page.goto(link);
  await expect(page.getByRole('img', { name: 'Код для застосунку' })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const secret = await setUpAccess(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/desk`);

  await page.goto(`/desk?date=${day}`);
  const arrival = page.getByRole('listitem').filter({ hasText: order.number });
  await expect(arrival).toContainText('2 дорослі, 1 дитина');
  await expect(arrival).toContainText('Прийняти');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Arrivals' })).toBeVisible();
  await expect(arrival).toContainText('2 adults, 1 child');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible();
  await expect(page.getByText(order.number)).toHaveCount(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);

  // The code of the invitation is used up.
  const signIn = async (code: string) => {
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password').fill(STAFF_PASSWORD);
    await page.getByLabel('Code from the app').fill(code);
    await page.getByRole('button', { name: 'Sign in with a code' }).click();
  };
  await signIn('000000');
  await expect(page.getByRole('alert')).toContainText('Each code works once');
  const nextPeriod = Math.floor(Date.now() / 1000) + 30;
  await signIn(await generate({ secret, epoch: nextPeriod }));
  await expect(page.getByRole('heading', { name: 'Arrivals' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('The link was used');
  expect(consoleMessages.filter((message) => !/status of (?:401|422)/.test(message))).toEqual([]);
});

test('a stay gets a unit and is moved by keyboard, but not to a closed unit', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const { place, arrival } = await planOrder(site, { last_name: 'Заячківська', code: 'room-superior', days: 90 });
  const { number } = await place();
  await signInToDesk(page, site, 'bohdan@example.com');
  await page.getByRole('link', { name: 'Заселення' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Заселення' })).toBeVisible();
  // The page listens for the key only once it is drawn.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByLabel('Імʼя, номер, телефон')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('заячк');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(number);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: number })).toBeVisible();
  await page.goto(`/desk/board?from=${arrival}&days=7`);
  const board = page.getByRole('application');
  const card = page.getByRole('complementary');
  const unit = (name: string) => page.locator(`[data-unit="${name}"]`);
  const stayIn = (name: string) => unit(name).getByRole('button', { name: 'Заячківська' });

  await board
    .getByRole('button', { name: /^Заячківська 2\+1/, includeHidden: true })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /Заячківська/ });
  await expect(drawer).toContainText(number);
  await drawer.getByRole('button', { name: 'Інший номер' }).click();
  const choice = drawer.locator('li li');
  await expect(choice.first()).toBeVisible();
  const units = (await choice.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  const give = drawer.getByRole('button', { name: /^Дати/ });
  const given = (await give.innerText()).replace('Дати ', '');
  const other = units.find((name) => name !== given) ?? '';
  await give.click();
  await expect(unit(given)).toContainText('Заячківська');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  /** A press opens the stay too; what opens late would not hear Escape. */
  const pointAt = async (bar: Locator) => {
    await bar.click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  };
  const step = units.indexOf(other) > units.indexOf(given) ? 'ArrowDown' : 'ArrowUp';
  const back = step === 'ArrowDown' ? 'ArrowUp' : 'ArrowDown';
  await pointAt(stayIn(given));
  await board.focus();
  await page.keyboard.press('m');
  await page.keyboard.press(step);
  await expect(card).toContainText('Ціна не зміниться.');
  await page.keyboard.press('Enter');
  await expect(unit(given)).not.toContainText('Заячківська');
  await expect(unit(other)).toContainText('Заячківська');

  await page.keyboard.press(back);
  await page.keyboard.press('b');
  await card.getByLabel('Причина').fill('Котел');
  await card.getByRole('button', { name: 'Закрити житло' }).click();
  await expect(unit(given)).toContainText('Котел');

  await pointAt(stayIn(other));
  await board.focus();
  await page.keyboard.press('m');
  await page.keyboard.press(back);
  await expect(card).toContainText('У ці ночі зайнято');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('тут зайнято');
  await expect(unit(other)).toContainText('Заячківська');
});

test('a guest gets a unit and another one, checks in with an amount due, and checks out', async ({ page, site }) => {
  const [order] = await placeForToday(site, 'Сьогоденко');
  if (order === undefined) throw new Error('No order');
  const { number } = order;
  await signInToDesk(page, site, 'taras@example.com');
  const arrivals = page.locator('section', { has: page.getByRole('heading', { name: 'Заїзди' }) });
  const row = arrivals.getByRole('listitem').filter({ hasText: number });
  await row.getByRole('button', { name: /^Дати \d{3}$/ }).click();
  await expect(row.getByRole('button', { name: /^Дати/ })).toHaveCount(0);
  const given = await row
    .locator('strong')
    .filter({ hasText: /^\d{3}$/ })
    .innerText();

  // By keyboard: another unit, and what is not possible yet.
  await row.getByRole('button', { name: /^Ще/ }).press('Enter');
  const drawer = page.getByRole('dialog', { name: /./ }).first();
  await drawer.getByRole('button', { name: 'Інший номер' }).press('Enter');
  await expect(drawer.getByRole('button', { name: given, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(drawer.getByRole('button', { name: 'Незаїзд' })).toBeDisabled();
  await expect(drawer).toContainText('6:00');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await drawer
    .getByRole('button', { name: /^\d{3}$/, disabled: false })
    .last()
    .press('Enter');
  await expect(drawer.getByRole('button', { name: given, exact: true })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(row.getByText(given, { exact: true })).toHaveCount(0);

  // Enter in the drawer does what its first button does.
  await row.getByRole('button', { name: /^Ще/ }).click();
  await expect(drawer.getByRole('button', { name: 'Заселити' })).toBeEnabled();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /борг/ });
  await question.getByRole('button', { name: 'Заселити' }).click();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await expect(arrivals).toContainText('Заселено 1:');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);

  const inHouse = page.locator('section', { has: page.getByRole('heading', { name: 'Проживають' }) });
  await inHouse.getByRole('button').first().click();
  await drawer.getByRole('button', { name: 'Виселити' }).click();
  await question.getByRole('button', { name: 'Виселити' }).click();
  await expect(question).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Скасувати виселення' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText('Виїхали 1:').click();
  await page.getByRole('button', { name: 'Скасувати' }).click();
  await expect(inHouse.getByRole('button')).toHaveCount(1);
});

import type { Locator, Page } from '@playwright/test';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, findAccessibilityFaults, keepEveryChoice, test, waitForHydration } from './fixtures.ts';
import { listen, whatWasSaid } from './live-regions.ts';

const ADULT: GuestParty = { adults: 1, children: [] };

async function findStay(origin: string, code: string, daysAhead: number): Promise<Stay> {
  const client = await BookingClient.connect(origin);
  return client.findStay(client.accommodation(code), ADULT, 2, daysAhead);
}

/** Presses Tab until the wanted control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No way by Tab to ${target}`);
}

/** Walks from the focused day, as keyboard users do: days by the arrows, months by Page Down. */
async function walkToDay(page: Page, date: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const here = await page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
    if (here === date) return;
    if (typeof here !== 'string') throw new Error('No day has the focus');
    const days = (Date.parse(date) - Date.parse(here)) / 86_400_000;
    const key = Math.abs(days) >= 7 ? (days > 0 ? 'ArrowDown' : 'ArrowUp') : days > 0 ? 'ArrowRight' : 'ArrowLeft';
    await page.keyboard.press(key);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day')))
      .not.toBe(here);
  }
  throw new Error(`No way by arrows to ${date}`);
}

test('a guest finds and books three rooms with the keyboard only, from the home page to the thank-you page', {
  tag: '@rare',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const stay = await findStay(site.origin, 'room-family', 25);
  await page.goto('/en');
  await waitForHydration(page);
  await tabTo(page, page.getByRole('search').getByRole('link', { name: /^Check in/ }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Your stay' });
  await tabTo(page, panel.locator('[data-day] button[tabindex="0"]').first());
  for (const [date, word] of [
    [stay.arrival, /check-in/],
    [stay.departure, /check-out/],
  ] as const) {
    await walkToDay(page, date);
    await page.keyboard.press('Enter');
    await expect(panel.locator(`[data-day="${date}"] button`)).toHaveAccessibleName(word);
  }
  await tabTo(page, panel.getByRole('button', { name: 'Book your stay' }));
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/en\/booking(?:\?|$)/);
  await tabTo(page, page.getByRole('button', { name: 'Choose: Family', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Keep the Family room' }));
  await page.keyboard.press('Enter');
  for (const room of ['Standard', 'Comfort']) {
    await tabTo(page, page.getByRole('button', { name: 'Add a room' }).filter({ visible: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: `Choose: ${room}`, exact: true }));
    await page.keyboard.press('Enter');
  }
  await tabTo(page, page.getByRole('link', { name: 'Continue', exact: true }).filter({ visible: true }));
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/en\/booking\/checkout/);
  await tabTo(page, page.getByLabel('First name'));
  // The fields follow each other, one press of Tab each.
  for (const text of ['Grace', 'Hopper', '067 123 45 67', 'grace@example.com']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Comments, the newsletter, then the pair of radio buttons, which is one stop.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('At reception')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('At reception')).not.toBeChecked();
  // Each takes one tab stop; then the privacy policy, then the button.
  const details = ['Guests’ names and arrival hour', 'Invoice to a company', 'Create an account'];
  for (const optional of [...details, 'Add to your stay', 'I have a promo code']) {
    await expect(page.getByText(optional)).toBeVisible();
  }
  for (let stops = 0; stops < 7; stops += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Pay UAH/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/stand-in/);
  await tabTo(page, page.getByRole('button', { name: /^Pay/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeFocused();
});

/** The announcements of assistive technology: live regions, and their current content. */
function saidIn(place: Locator | Page): Promise<string> {
  return place
    .locator('[aria-live="polite"], [role="status"], [role="alert"], output')
    .evaluateAll((regions) => regions.map((region) => (region as HTMLElement).innerText).join(' | '));
}

test('every step has its role and name, and changes are announced, in Ukrainian on a phone', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const stay = await findStay(site.origin, 'room-panorama', 9);
  await page.goto('/');
  await waitForHydration(page);
  await page
    .getByRole('search')
    .getByRole('link', { name: /^Заїзд/ })
    .click();

  const dates = page.getByRole('dialog', { name: 'Коли приїдете?' });
  await expect(dates.getByRole('tab', { name: /^Дати/, selected: true })).toBeVisible();
  await expect(dates.getByRole('group', { name: 'Дати перебування' })).toBeVisible();
  // A day says its date, its price, and whether it is available.
  const arrival = dates.getByRole('button', { name: dayName(stay.arrival) });
  await expect(arrival).toHaveAccessibleName(/\sза\sніч/);
  await arrival.click();
  await expect(arrival).toHaveAccessibleName(/заїзд/);
  await dates.getByRole('button', { name: dayName(stay.departure) }).click();

  const guests = page.getByRole('dialog', { name: 'Хто їде?' });
  await expect.poll(() => saidIn(guests)).toMatch(/від .*₴.*2 ночі/s);
  await guests.getByRole('group', { name: 'Дорослі' }).getByRole('button', { name: 'Більше дорослих' }).click();
  expect(await saidIn(guests.getByRole('group', { name: 'Дорослі' }))).toBe('2');
  await expect(guests.getByRole('button', { name: 'Менше дорослих' })).toBeEnabled();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await guests.getByRole('button', { name: 'Забронювати' }).click();

  await page.waitForURL(/\/booking(?:\?|$)/);
  const choose = page.getByRole('button', { name: 'Обрати: Панорамний' });
  await expect(choose).toHaveAttribute('aria-pressed', 'false');
  await keepEveryChoice(page);
  await choose.click();
  await expect(page.getByRole('button', { name: 'Обрано: Панорамний' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => saidIn(page.getByRole('region', { name: 'До сплати' }))).toMatch(/\d.*₴/);
  const rooms = page.getByRole('navigation', { name: 'Кімнати' });
  await expect(rooms.getByRole('button', { name: /^Кімната 1.*Панорамний/ })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('dialog', { name: 'Рахунок' }).getByRole('link', { name: 'Оформити' }).click();

  const submit = page.getByRole('button', { name: /^Сплатити \d/ });
  await expect(submit).toBeEnabled();
  await submit.click();
  const name = page.getByRole('textbox', { name: 'Імʼя' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/.+/);
  await name.fill('Олена');
  await page.getByRole('textbox', { name: 'Прізвище' }).fill('Гнатюк');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('067');
  await page.getByRole('textbox', { name: 'Електронна пошта' }).fill('ear@example.com');
  await page.getByRole('radio', { name: /^На рецепції/ }).check();
  await page.getByRole('button', { name: /^Забронювати за \d/ }).click();
  const phone = page.getByRole('textbox', { name: 'Телефон' });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription('Телефон закороткий');
  await phone.fill('067 123 45 67');
  await page.getByRole('button', { name: /^Забронювати за \d/ }).click();
  await expect(page.getByRole('heading', { name: 'Чудово! Вашу оселю заброньовано. Дякуємо' })).toBeFocused();
});

/** The start of a calendar day's accessible name. */
function dayName(date: string): RegExp {
  const day = new Intl.DateTimeFormat('uk-UA', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(date),
  );
  return new RegExp(`(?<!\\d)${day.replace(' ', '\\s')} ${date.slice(0, 4)}`);
}

for (const { width, height, pressed, field, tag } of [
  { width: 360, height: 740, pressed: /^Check in/, field: /^Dates/, tag: '@rare' },
  { width: 1440, height: 900, pressed: /^Guests/, field: /^Remove an adult/, tag: '@sweep' },
]) {
  test(`a search is announced once, step by step, and keeps the focus at ${width} px`, { tag }, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await listen(page);
    const stay = await findStay(site.origin, 'room-standard', 40);
    await page.goto(`/en/booking?arrival=${stay.arrival}&departure=${stay.departure}`);
    await expect(page.getByRole('button', { name: /^Choose: / }).first()).toBeEnabled();
    await page.goto('/en');
    await waitForHydration(page);
    const door = page.getByRole('search').getByRole('link', { name: pressed });
    const doors = page.getByRole('link', { name: 'Book your stay', exact: true }).filter({ visible: true });
    for (const link of [door, doors.first()]) await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
    await door.click();
    const panel = page.getByRole('dialog');
    // A tab on phones, a control of the column elsewhere.
    await expect(panel.getByRole(width < 900 ? 'tab' : 'button', { name: field }).first()).toBeFocused();
    await expect(panel.getByText(/^from\s/).last()).toBeVisible();
    if (width < 900) await panel.getByRole('tab', { name: /^Guests/ }).click();
    await whatWasSaid(page);

    await panel.getByRole('button', { name: 'Add an adult' }).click();
    await expect
      .poll(() => whatWasSaid(page).then((said) => said.filter((words) => /₴|UAH/.test(words)).length))
      .toBe(1);
    for (const name of ['Add a room', 'Add a room', 'Remove room 3', 'Remove room 1']) {
      await panel.getByRole('button', { name }).press('Enter');
      await expect(panel.locator(':focus')).toHaveAccessibleName(
        name === 'Remove room 3' ? 'Remove room 2' : 'Add a room',
      );
      await expect(panel.locator(':focus')).toBeInViewport({ ratio: 1 });
    }
    await whatWasSaid(page);

    await panel.getByRole('button', { name: 'Book your stay' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Where will you stay\? 1 adult · \d+ free$/);
    expect((await whatWasSaid(page)).filter((words) => /free|₴|UAH/.test(words))).toEqual([]);
    await page.getByLabel('Sorting').selectOption('lowest_price');
    await expect.poll(() => whatWasSaid(page)).toEqual([expect.stringMatching(/^Lowest price first · \d+ free$/)]);
    await keepEveryChoice(page);
    await page.getByRole('button', { name: 'Choose: Standard' }).click();
    const heard: string[] = [];
    const prices = async () => {
      heard.push(...(await whatWasSaid(page)));
      return heard.filter((words) => /₴|UAH/.test(words)).length;
    };
    await expect.poll(prices).toBe(1);
    await expect(page.getByRole('button', { name: 'Chosen: Standard' })).toHaveAttribute('aria-pressed', 'true');
    expect(await prices()).toBe(1);
  });
}

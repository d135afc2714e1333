import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, findAccessibilityFaults, type RunningSite, test } from './fixtures.ts';
import { type PanelChoice, pickInPanel } from './pick-in-panel.ts';

const COUPLE: GuestParty = { adults: 2, children: [] };
const PHONE = { width: 360, height: 740 };
const NIGHTS = 3;

interface Wanted {
  readonly accommodation: Accommodation;
  readonly stay: Stay;
}

/** Each test has its own weeks, so that none takes another's rooms. */
async function findWanted(site: RunningSite, code: string, daysAhead: number): Promise<Wanted> {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  return { accommodation, stay: await client.findStay(accommodation, COUPLE, NIGHTS, daysAhead) };
}

/** Changes the calendar like the resort's desk; returns a function that undoes it. */
function changeNights(site: RunningSite, change: 'closed = 1' | 'taken = units', { accommodation, stay }: Wanted) {
  const database = new DatabaseSync(join(site.dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  const of = [accommodation.id, stay.arrival, stay.departure] as const;
  const which = 'where category_id = ? and night >= ? and night < ?';
  const before = database.prepare(`select night, taken, closed from nights ${which}`).all(...of);
  database.prepare(`update nights set ${change} ${which}`).run(...of);
  return () => {
    const restore = database.prepare('update nights set taken = ?, closed = ? where category_id = ? and night = ?');
    for (const { night, taken, closed } of before) restore.run(taken ?? 0, closed ?? 0, accommodation.id, night ?? '');
    database.close();
  };
}

/** Picks up to the guests, which follow the dates. */
async function pickOnPhone(page: Page, path: string, choice: PanelChoice, stay: Stay): Promise<Locator> {
  await page.setViewportSize(PHONE);
  const panel = await pickInPanel(page, path, choice, stay);
  await expect(panel.getByRole('tab', { name: /^(?:Guests|Гості)/ })).toHaveAttribute('aria-selected', 'true');
  return panel;
}

test('dates that the resort has closed since cannot be booked, and other dates are one tap away', {
  tag: '@rare',
}, async ({ page, site }) => {
  const wanted = await findWanted(site, 'cottage-birch', 80);
  const panel = await pickOnPhone(page, '/en', ['Cottages', 'Birch Cottage'], wanted.stay);
  const reopen = changeNights(site, 'closed = 1', wanted);
  try {
    await panel.getByRole('button', { name: 'Book your stay', exact: true }).click();
    const alert = panel.getByRole('alert');
    await expect(alert).toHaveText(/^Sorry\. No availability for choosed dates\.(?!.*Coming)/);
    await expect(panel.getByRole('tab', { name: /^Dates/ })).toHaveAttribute('aria-selected', 'true');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await alert.getByRole('button', { name: 'Change dates' }).click();
    await expect(alert).toHaveCount(0);
    await expect(panel.getByRole('grid').first()).toBeVisible();
  } finally {
    reopen();
  }
});

test('a house sold on every night links to another one, and says whether its kind has one', {
  tag: '@rare',
}, async ({ page, site }) => {
  const house = await findWanted(site, 'cottage-oak', 84);
  const panel = await pickOnPhone(page, '/', ['Котеджі', 'Котедж «Дуб»'], house.stay);
  const alert = panel.getByRole('alert');
  const tab = (name: RegExp) => panel.getByRole('tab', { name });
  const book = panel.getByRole('button', { name: 'Забронювати', exact: true });
  const forEver = { arrival: house.stay.arrival, departure: '9999-12-31' as typeof house.stay.departure };
  const { accommodations } = await BookingClient.connect(site.origin);
  const reopenings: (() => void)[] = [];
  const takeForEver = (accommodation: Accommodation) =>
    reopenings.push(changeNights(site, 'taken = units', { accommodation, stay: forEver }));
  try {
    takeForEver(house.accommodation);
    await book.click();
    await expect(alert).toContainText('Спробуйте інші дати');
    await expect(alert.getByRole('button', { name: 'Змінити дати' })).toHaveCount(0);
    await alert.getByRole('button', { name: 'Змінити оселю' }).click();
    await expect(alert).toHaveCount(0);

    // Other houses of its kind are taken as well, on any dates.
    for (const each of accommodations) {
      if (each.kind === house.accommodation.kind && each.id !== house.accommodation.id) takeForEver(each);
    }
    await tab(/^Гості/).click();
    await book.click();
    await expect(alert).toContainText('Спробуйте обрати іншу');
    await alert.getByRole('button', { name: 'Змінити оселю' }).click();
    await expect(alert).toHaveCount(0);
    await expect(tab(/^Оселя/)).toHaveAttribute('aria-selected', 'true');
  } finally {
    for (const reopen of reopenings) reopen();
  }
});

test('a change while a request is pending cancels it, and its answer changes nothing', {
  tag: '@rare',
}, async ({ page, site }) => {
  const wanted = await findWanted(site, 'chalet-forest', 92);
  const panel = await pickOnPhone(page, '/en', ['Chalets', 'Forest Chalet'], wanted.stay);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/orders/get-free-rooms?*', async (route) => {
    await held;
    // An aborted request cannot be continued.
    await route.continue().catch(() => undefined);
  });
  const reopen = changeNights(site, 'taken = units', wanted);
  try {
    const book = panel.getByRole('button', { name: 'Book your stay', exact: true });
    await book.click();
    await expect(book).toHaveAttribute('aria-busy', 'true');
    const takenBack = page.waitForEvent('requestfailed', (request) => request.url().includes('get-free-rooms'));
    await panel.getByRole('button', { name: 'Add an adult' }).click();
    expect((await takenBack).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(book).not.toHaveAttribute('aria-busy');
    letThrough();
    await expect(panel.getByRole('tab', { name: /^Guests/ })).toContainText('2 adults');
    await expect(panel.getByRole('alert')).toHaveCount(0);
    // A new request is answered for the current guests.
    await book.click();
    await expect(panel.getByRole('alert')).toContainText('Sorry. No availability for choosed dates.');
  } finally {
    reopen();
  }
});

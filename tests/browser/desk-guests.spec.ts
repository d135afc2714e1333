import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';

const EMAIL = 'guests.desk@example.com';
const LAST_NAME = 'Вовчинецька';

test.describe.configure({ timeout: 180_000 });

interface Guest {
  readonly first_name: string;
  readonly phone: string;
  readonly email: string;
}

/** Books two nights, to be paid at reception, and returns the number. */
async function book(site: RunningSite, guest: Guest, position: number): Promise<string> {
  const client = await BookingClient.connect(site.origin);
  const cottage = client.accommodation('cottage-oak');
  const party = { adults: 2, children: [] };
  const stay = await client.findStay(cottage, party, 2, 30 + 10 * position);
  const { body, ...prepared } = await client.prepareOrder(cottage, party, stay);
  const order = { ...body, ...guest, last_name: LAST_NAME, payment: 'at_reception' as const };
  const placed = await client.placeOrder({ ...prepared, body: order });
  return (placed.body.data as { readonly number: string }).number;
}

test('a guest is found, gets a note, is merged with a second record of theirs, and separated again', {
  tag: '@rare',
}, async ({ page, site }) => {
  const first = await book(site, { first_name: 'Олена', phone: '+380670005521', email: 'vovch@example.com' }, 0);
  const second = await book(site, { first_name: 'О.', phone: '+380670009003', email: 'o.vovch@example.com' }, 1);
  await signInToDesk(page, site, EMAIL);
  await page.getByRole('link', { name: 'Гості' }).click();
  await page.getByLabel('Імʼя або телефон гостя').fill('вовчинец');
  await page.getByRole('button', { name: `Олена ${LAST_NAME}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Олена ${LAST_NAME}` })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('очікуємо');
  await expect(page.getByRole('link', { name: '+380670005521' })).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
  const search = page.getByRole('combobox');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await search.fill(first);
    await search.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText(LAST_NAME);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await search.press('Escape');
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }

  await page.getByRole('button', { name: 'Додати' }).click();
  await page.getByLabel('Нотатка').fill('Любить шале далі від дороги');
  await page.getByLabel('Нотатка').press('Control+Enter');
  await expect(page.getByText('Любить шале далі від дороги')).toBeVisible();

  await page.getByRole('button', { name: 'Порівняти' }).click();
  const sheet = page.getByRole('dialog', { name: 'Та сама людина?' });
  await expect(sheet).toContainText('+380670009003');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Обʼєднати' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: second })).toBeVisible();
  await page.getByRole('button', { name: 'Розділити' }).click();
  await expect(page.getByRole('row').filter({ hasText: second })).toHaveCount(0);
  await expect(page.getByText('розділено:')).toBeVisible();

  const silence = page.getByLabel('Нічого не надсилати');
  await silence.click();
  await expect(silence).toBeChecked();
  await page.reload();
  await expect(silence).toBeChecked();
});

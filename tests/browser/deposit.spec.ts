import type { Page } from '@playwright/test';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, findAccessibilityFaults, findSmallTargets, test } from './fixtures.ts';
import { findOrders, openForm, submitButton } from './one-guest.ts';

test.use({ siteSettings: { ...SETTLED_AT_ONCE, DEPOSIT_PERCENT: '30', DEPOSIT_REST_DAYS: '3' } });

const sumIn = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));

/** Pays on the stand-in's page and comes back to the booking. */
async function payThere(page: Page): Promise<number> {
  await page.waitForURL(/\/stand-in\/checkout\//);
  const button = page.getByRole('button', { name: /^Pay/ });
  const sum = sumIn(await button.innerText());
  await button.click();
  await page.waitForURL(/\/booking\/thank-you/);
  return sum;
}

test('a guest agrees to a deposit, pays it, and pays the rest from the booking’s page', async ({ page, site }) => {
  const ordered = await openForm(page, site, 'cottage-oak', 30);
  const total = sumIn(await submitButton(page).innerText());
  await expect(page.getByText('The deposit confirms the stay')).toBeHidden();
  await page.getByLabel('By card now').check();
  await expect(page.getByText('The deposit confirms the stay: cancel until')).toBeVisible();
  await expect(page.getByText(/^By \d+\D+, by the link in our email$/)).toBeVisible();
  const deposit = sumIn(await submitButton(page).innerText());
  expect(deposit).toBe(Math.ceil(total * 0.3));
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);

  await submitButton(page).click();
  expect(await payThere(page)).toBe(deposit);
  await expect(page.getByText(/The deposit has come. Pay the rest, UAH/)).toBeVisible();
  await expect(page.getByText('Paid in full')).toBeHidden();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: /^Pay the rest, UAH/ }).click();
  expect(await payThere(page)).toBe(total - deposit);
  await expect(page.getByText('Paid in full')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay the rest/ })).toHaveCount(0);
  const [number = ''] = findOrders(site, ordered);
  const subjects = async () => (await readOutbox(site.dataDirectory, number)).map(({ subject }) => subject).toSorted();
  await expect.poll(subjects).toEqual([expect.stringMatching(/is.confirmed/), expect.stringMatching(/is.paid/)]);
});

test('a guest who pays at reception is told of no deposit', async ({ page, site }) => {
  await openForm(page, site, 'room-comfort', 30);
  await expect(submitButton(page)).toHaveText(/^Book for/);
  await expect(page.getByText('The deposit confirms the stay')).toHaveCount(0);
});

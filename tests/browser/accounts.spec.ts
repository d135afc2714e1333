import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { readAccountMails } from '../fixtures/orders/outbox.ts';
import { expect, findFaultsInBothSchemes, type RunningSite, test } from './fixtures.ts';

const PASSWORD = 'ялинки на снігу';
const NEXT = 'moss under the spruces';

/** The link in the newest letter of a kind: path and fragment. */
async function readLink(site: RunningSite, kind: string, email: string): Promise<string> {
  const find = async () => {
    const mails = await readAccountMails(site.dataDirectory, kind);
    const text = mails.find(({ to }) => to?.some(({ address }) => address === email))?.text ?? '';
    return /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  const { pathname, hash } = new URL(await find());
  return pathname + hash;
}

/** Registered elsewhere, the address not verified yet. */
async function register(site: RunningSite, email: string): Promise<void> {
  const response = await fetch(`${site.origin}/api/v1${ACCOUNT_PATHS.register}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, c_password: PASSWORD, locale: 'en' }),
  });
  expect(response.status).toBe(201);
}

function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const table of database.objectStoreNames) {
        const rows = await new Promise((resolve) => {
          const reading = database.transaction(table).objectStore(table).getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        kept.push(JSON.stringify(rows));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      kept.push(...(await cache.keys()).map(({ url }) => url));
    }
    return kept.join('\n');
  });
}

test.describe('on a phone, in Ukrainian', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a guest registers, opens the letter’s link, logs in in all tabs; the device keeps nothing of it', async ({
    page,
    site,
  }) => {
    const email = `olena-${randomUUID()}@example.com`;
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Головні розділи' }).getByRole('button', { name: 'Увійти' }).click();
    const login = page.getByRole('dialog', { name: 'Вхід' });
    await login.getByRole('button', { name: 'Створити' }).click();
    const registration = page.getByRole('dialog', { name: 'Реєстрація' });
    await registration.getByLabel('Електронна пошта').fill(email);
    await registration.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await expect(registration.getByText('Дуже надійний')).toBeVisible();
    await registration.getByLabel('Повторіть пароль').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(login.getByText('Чудово! Реєстрацію завершено')).toBeVisible();
    await expect(login.getByText(email)).toBeVisible();
    expect(await findFaultsInBothSchemes(page)).toEqual([]);

    await page.goto(await readLink(site, 'verify_email', email));
    await expect(page.getByText('Вашу пошту підтверджено')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
    await login.getByLabel('Електронна пошта').fill(email);
    await login.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('navigation', { name: 'Головні розділи' }).getByText('Профіль')).toBeVisible();
    const kept = await storedTexts(page);
    expect(kept).not.toContain(email);
    expect(kept).not.toContain('/api/v1');
    expect(await page.evaluate(() => document.cookie)).not.toContain('refresh');

    // A second tab asks with the same cookie.
    const other = await page.context().newPage();
    await other.goto('/contacts');
    const otherCells = other.getByRole('navigation', { name: 'Головні розділи' });
    await expect(otherCells.getByRole('link', { name: 'Профіль' })).toBeVisible();
  });
});

test('at a desk, in English: wrong passwords, an address to verify, and a new password', async ({ page, site }) => {
  const email = `ada-${randomUUID()}@example.com`;
  await register(site, email);
  await page.goto('/en/contacts');
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  const login = page.getByRole('dialog', { name: 'Log In' });
  const submit = login.getByRole('button', { name: 'Log In', exact: true });
  await submit.click();
  await expect(login.getByText('email is required')).toBeVisible();
  await expect(login.getByLabel('Email')).toBeFocused();
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password', { exact: true }).fill('something else');
  await submit.click();
  await expect(login.getByText('Password or email is incorrect')).toHaveCount(2);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect(login.getByText('Please Verify Email')).toHaveCount(2);
  expect(await findFaultsInBothSchemes(page)).toEqual([]);

  await login.getByRole('button', { name: 'Forgot the password?' }).click();
  const recovery = page.getByRole('dialog', { name: 'Password recovery' });
  await expect(recovery.getByLabel('Email')).toHaveValue(email);
  const send = recovery.getByRole('button', { name: 'Send the link' });
  await send.click();
  await expect(recovery.getByText(`An email was sent to ${email} with further instructions`)).toBeVisible();
  await expect(send).toBeDisabled();
  // Four seconds later.
  await expect(login).toBeVisible();

  await page.goto(await readLink(site, 'recover_password', email));
  await page.getByLabel('New password').fill(NEXT);
  await page.getByLabel('Repeat the password').fill('moss');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('password is too short')).toBeVisible();
  await page.getByLabel('Repeat the password').fill(NEXT);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'The new password is set' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(NEXT);
  await submit.click();
  await expect(page).toHaveURL('/en/profile');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Profile' })).toBeVisible();
});

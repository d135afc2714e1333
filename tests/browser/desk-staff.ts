import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import type { Scope } from '#domain/account/scope.ts';
import { readLink } from './account.ts';
import type { RunningSite } from './fixtures.ts';

export const STAFF_PASSWORD = 'смерека біля воріт';

/**
 * Invites by the command that runs beside the server, and returns the mailed link. Journeys share servers, so each has
 * an address of its own: a link works once, and only the last one.
 */
export async function inviteStaff(site: RunningSite, email: string, scope: Scope = 'desk'): Promise<string> {
  const command = ['src/server/command.ts', 'staff', 'add', email, '--scope', scope];
  const env = { PATH: process.env.PATH, DATA_DIR: site.dataDirectory };
  await promisify(execFile)(process.execPath, command, { env });
  return readLink(site, 'join_desk', email);
}

/** Returns the secret of the one-time codes. */
export async function setUpAccess(page: Page, link: string): Promise<string> {
  await page.goto(link);
  const key = await page.locator('code').innerText();
  const secret = key.replaceAll(' ', '');
  await page.getByLabel('Новий пароль').fill(STAFF_PASSWORD);
  await page.getByLabel('Той самий пароль ще раз').fill(STAFF_PASSWORD);
  await page.getByLabel('Шість цифр із застосунку').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Налаштувати й увійти' }).click();
  return secret;
}

export async function signInToDesk(page: Page, site: RunningSite, email: string): Promise<void> {
  await setUpAccess(page, await inviteStaff(site, email));
}

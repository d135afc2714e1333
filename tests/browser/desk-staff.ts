import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { DESK_PAGES, DESK_PATHS, DESK_REQUEST_HEADER } from '#contract/desk/desk-paths.ts';
import { API_BASE } from '#contract/site/paths.ts';
import type { Scope } from '#domain/account/scope.ts';
import { linkTokenFor } from '#server/accounts/sessions/account-tokens.ts';
import { openDatabase } from '#server/database/database.ts';
import { inviteStaff as invite } from '#server/desk/staff/invitations.ts';
import { readStoredSessionSecret } from '#server/settings/stored-session-secret.ts';
import { readLink } from './account.ts';
import { expect, type RunningSite } from './fixtures.ts';

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

/**
 * Opens the desk for journeys that begin there: the invitation is accepted without its command, its mail and its
 * screen, which take seconds. Returns the secret of the one-time codes.
 */
export async function signInToDesk(
  page: Page,
  site: RunningSite,
  email: string,
  scope: Scope = 'desk',
): Promise<string> {
  const token = await makeInvitation(site.dataDirectory, email, scope);
  const invitation = await post(page, DESK_PATHS.invitation, { token });
  const { secret } = invitation.data;
  const code = await generate({ secret });
  await post(page, DESK_PATHS.join, { token, password: STAFF_PASSWORD, c_password: STAFF_PASSWORD, code });
  await page.goto(DESK_PAGES.root);
  return secret;
}

/** The token of the mailed link. */
async function makeInvitation(dataDirectory: string, email: string, scope: Scope): Promise<string> {
  const database = await openDatabase({ dataDirectory, databaseUrl: null, databaseReadUrl: null });
  try {
    await invite(database, email, scope, Date.now());
    const { id } = await database.readLatest
      .selectFrom('one_time_links')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select('one_time_links.id')
      .where('accounts.email', '=', email)
      .executeTakeFirstOrThrow();
    return linkTokenFor(id, readStoredSessionSecret(dataDirectory));
  } finally {
    await database.close();
  }
}

/** The browser gets the answer's cookies. */
async function post(page: Page, path: string, data: object) {
  const headers = { [DESK_REQUEST_HEADER]: '1' };
  const answer = await page.request.post(`${API_BASE}${path}`, { data, headers });
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.json();
}

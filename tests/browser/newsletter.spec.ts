import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';
import { findOrders, openCheckout, submitButton, THANKS } from './one-guest.ts';

/** The desk's list, from the command that runs beside the server. */
async function listSubscribers({ dataDirectory }: RunningSite): Promise<string> {
  const environment = { PATH: process.env.PATH, DATA_DIR: dataDirectory };
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/command.ts', 'guest', 'newsletter'], {
    env: environment,
  });
  return stdout;
}

/** The one-click unsubscribe address in the mail about an order. */
async function findUnsubscribeUrl({ dataDirectory }: RunningSite, number: string): Promise<string | null> {
  const folder = join(dataDirectory, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const name = names.find((candidate) => candidate.includes(`-${number}-confirmed-`) && candidate.endsWith('.eml'));
  if (name === undefined) return null;
  return /^List-Unsubscribe: <([^>]+)>\r$/m.exec(await readFile(join(folder, name), 'utf8'))?.[1] ?? null;
}

test('the newsletter starts only after the button behind the mail’s link is pressed, and ends with one click in a mail program', {
  tag: '@rare',
}, async ({ page, site, playwright }) => {
  const ordered = await openCheckout(page, site, 'cottage-linden');
  await page.getByLabel('Send me news').check();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  const [number = ''] = findOrders(site, ordered);
  await expect.poll(() => findUnsubscribeUrl(site, number)).not.toBeNull();
  const mailed = new URL((await findUnsubscribeUrl(site, number)) ?? '');
  const url = `${site.origin}${mailed.pathname}${mailed.search}`;

  await page.goto(url, { waitUntil: 'load' });
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  expect(await listSubscribers(site)).not.toContain(ordered.email);
  await page.getByRole('button', { name: 'Yes, send me the news' }).click();
  await expect(page.getByRole('status')).toContainText('We send news to this address');
  expect(await listSubscribers(site)).toContain(ordered.email);

  const program = await playwright.request.newContext();
  const answer = await program.post(url, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  await program.dispose();
  expect(answer.status()).toBe(200);
  expect(await listSubscribers(site)).not.toContain(ordered.email);
  await page.goto(url.replace('/en?', '/uk?'), { waitUntil: 'load' });
  await expect(page.getByRole('status')).toContainText('Новин на цю адресу не буде');
});

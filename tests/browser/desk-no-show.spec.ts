import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { findLedgerFaults, readSqliteLedger } from '../fixtures/orders/ledger.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import {
  clockAhead,
  makeDataDirectory,
  type RestartableServer,
  startRestartableServer,
} from '../fixtures/processes/server-process.ts';
import { placeForToday } from './desk-orders.ts';
import { signInToDesk } from './desk-staff.ts';
import { test as base, expect, findAccessibilityFaults, type RunningSite, STARTS_WITHIN } from './fixtures.ts';

const DATABASE_FILE = 'smereka.sqlite';

/** A server of its own, whose clock goes on to the next day. */
const test = base.extend<{ site: RunningSite & RestartableServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const directory = await makeDataDirectory();
      const server = await startRestartableServer({ DATA_DIR: directory.path });
      await use(Object.assign(server, { dataDirectory: directory.path }));
      await server.stop();
      await directory.remove();
    },
    { scope: 'test', ...STARTS_WITHIN },
  ],
});
test.describe.configure({ timeout: 120_000 });

/** The server goes on at midday of tomorrow, with the sessions of today. */
async function goOnTomorrow(site: RunningSite & RestartableServer): Promise<void> {
  const noon = Date.parse(`${addDays(BookingClient.today(), 1)}T10:00:00Z`);
  await site.stop();
  const database = new DatabaseSync(join(site.dataDirectory, DATABASE_FILE), { timeout: 5_000 });
  database.prepare('update desk_sessions set expires_at = ?').run(new Date(noon + 60 * 60_000).toISOString());
  database.close();
  await site.startAgain(clockAhead(noon - Date.now()));
}

test('a no-show is recorded the next day: the kept sum is shown, the nights are sold again, the guest gets a mail', async ({
  page,
  site,
}) => {
  const [order] = await placeForToday(site, 'Барилко');
  if (order === undefined) throw new Error('No order');
  await signInToDesk(page, site, 'no-show@example.com');
  const arrival = page.getByRole('listitem').filter({ hasText: order.number });
  await arrival.getByRole('button', { name: 'Прийняти' }).click();
  const payment = page.getByRole('dialog', { name: 'Прийняти оплату' });
  await payment.getByLabel('Сума').fill('500');
  await payment.getByRole('button', { name: 'Прийняти' }).click();
  await expect(payment).toHaveCount(0);
  await expect(arrival.getByRole('button', { name: 'Незаїзд' })).toHaveCount(0);

  await goOnTomorrow(site);
  await page.reload();
  await arrival.getByRole('button', { name: 'Незаїзд' }).click();
  const drawer = page.getByRole('dialog', { name: /Барилко/ });
  await drawer.getByRole('button', { name: 'Незаїзд' }).click();
  const question = page.getByRole('dialog', { name: 'Записати незаїзд?' });
  await expect(question).toContainText(/500\s₴ не\sповертаємо/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Лишити, як є' }).click();
  await expect(question).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Незаїзд' }).click();
  await question.getByRole('button', { name: 'Незаїзд' }).click();
  await expect(question).toHaveCount(0);
  await expect(drawer.getByRole('listitem').filter({ hasText: 'незаїзд' })).toContainText('no-show');
  // The mail is of the desk's making: no guest has cancelled on the site.
  await expect(drawer).not.toContainText('скасування');
  await page.keyboard.press('Escape');
  await expect(arrival).toHaveCount(0);

  const readMails = async () =>
    (await readOutbox(site.dataDirectory, order.number)).map(({ subject, text }) => `${subject}\n${text}`).join();
  await expect.poll(readMails).toMatch(/скасовано[\s\S]*сплачені\s500\s₴\sне\sповертаються/);
  expect(findLedgerFaults(readSqliteLedger(site.dataDirectory, DATABASE_FILE))).toEqual([]);
});

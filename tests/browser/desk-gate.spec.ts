import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { placeForToday } from './desk-orders.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, type RunningSite, test } from './fixtures.ts';

/** A zone in which it is another day than in Ukraine at this hour. */
const hour = new Date().getUTCHours();
const timezoneId = hour >= 11 && hour < 21 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';

/** The other shared server: most journeys of the desk look for today’s rooms, too. */
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  siteSettings: SETTLED_AT_ONCE,
  timezoneId,
});
test.describe.configure({ timeout: 120_000 });

interface Code {
  readonly size: number;
  readonly path: string;
}

interface CameraWindow {
  code: Code | null;
  stopped: number;
}

async function codeOf(site: RunningSite, { number, access_token }: Order): Promise<Code> {
  const answer = await fetch(`${site.origin}/api/v1/orders/${number}/pass`, {
    headers: { 'order-token': access_token },
  });
  const { data } = (await answer.json()) as { data: { qr: Code } };
  return data.qr;
}

/** A camera that sees the code of `window.code`; test machines have none. Without a code it is not allowed. */
async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as CameraWindow;
    Object.assign(seen, { code: null, stopped: 0 });
    Reflect.deleteProperty(window, 'BarcodeDetector');
    const getUserMedia = async () => {
      if (seen.code === null) throw new DOMException('No', 'NotAllowedError');
      const { size, path } = seen.code;
      const canvas = document.createElement('canvas');
      canvas.width = 480;
      canvas.height = 480;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      const draw = () => {
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.fillStyle = 'white';
        context.fillRect(0, 0, 480, 480);
        context.setTransform(400 / size, 0, 0, 400 / size, 40, 40);
        context.fillStyle = 'black';
        context.fill(new Path2D(path));
      };
      setInterval(draw, 50);
      draw();
      const stream = canvas.captureStream(20);
      for (const track of stream.getTracks()) {
        const stop = track.stop.bind(track);
        track.stop = () => {
          seen.stopped += 1;
          stop();
        };
      }
      return stream;
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
}

const show = (page: Page, code: Code | null) =>
  page.evaluate((next) => {
    (window as unknown as CameraWindow).code = next;
  }, code);

async function openGate(page: Page, site: RunningSite, email: string): Promise<void> {
  page.setDefaultTimeout(30_000);
  await giveCamera(page);
  const kept = page.waitForResponse((response) => response.url().includes('/pass-key'));
  await signInToDesk(page, site, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await kept;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => caches.has('desk'))).toBe(true);
  await page.getByRole('link', { name: 'Сканувати перепустку' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Заїзди' })).toBeVisible();
}

function checkInsOf(site: RunningSite, { number }: Order): number {
  const database = new DatabaseSync(join(site.dataDirectory, 'smereka.sqlite'), { readOnly: true, timeout: 5_000 });
  try {
    const query = "select count(*) as count from audit_log where action = 'check_in' and subject = ?";
    return Number(database.prepare(query).get(number)?.count);
  } finally {
    database.close();
  }
}

test('a pass is scanned twice at the gate without a network, and the guest is checked in once', async ({
  page,
  context,
  site,
}) => {
  const [order] = await placeForToday(site, 'Коваль');
  if (order === undefined) throw new Error('No order');
  await openGate(page, site, 'gate@example.com');
  await expect(page.getByRole('button', { name: 'Відкрити: Коваль' })).toBeVisible();
  const scan = page.getByRole('button', { name: 'Сканувати перепустку' });

  await scan.click();
  await expect(page.getByText('Камеру не дозволено.')).toBeVisible();
  await page.getByRole('button', { name: 'Закрити', exact: true }).click();

  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Немає мережі з' })).toBeVisible();
  // The page opens without a network, and the camera needs none.
  await page.reload();
  await show(page, await codeOf(site, order));
  await scan.click();
  await expect(page.getByRole('heading', { name: 'Перепустка справжня' })).toBeVisible();
  await expect(page.getByText('Олена Коваль')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as CameraWindow).stopped)).toBe(1);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Заселити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заселити' }).click();
  await expect(page.getByText('1 заселення в черзі')).toBeVisible();

  await scan.click();
  await expect(page.getByRole('heading', { name: /^Уже заселено о/ })).toBeVisible();
  await page.getByRole('button', { name: 'Закрити відповідь' }).click();

  await context.setOffline(false);
  await expect(page.getByText('заселення в черзі')).toHaveCount(0);
  expect(checkInsOf(site, order)).toBe(1);
  await expect(page.getByRole('button', { name: 'Відкрити: Коваль' })).toContainText('заселено');
  await scan.click();
  await expect(page.getByRole('heading', { name: /^Уже заселено о/ })).toBeVisible();
  expect(checkInsOf(site, order)).toBe(1);
});

test('an action that the server refuses comes first with its reason, and numbers can be typed without a camera', {
  tag: '@rare',
}, async ({ page, context, site }) => {
  const [order] = await placeForToday(site, 'Гуцал');
  if (order === undefined) throw new Error('No order');
  await openGate(page, site, 'brama@example.com');
  const type = async (text: string) => {
    await page.getByRole('button', { name: 'Вписати номер' }).click();
    await page.getByLabel('Номер бронювання або текст перепустки').fill(text);
    await page.getByRole('button', { name: 'Перевірити' }).click();
  };
  await type('SM1*HALF');
  await expect(page.getByRole('heading', { name: 'Це не перепустка' })).toBeVisible();
  await type(order.number.toLowerCase());
  await expect(page.getByRole('heading', { name: 'Зі списку' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Немає мережі з' })).toBeVisible();
  await page.getByRole('button', { name: 'Заселити' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Заселити' }).click();
  await expect(page.getByText('1 заселення в черзі')).toBeVisible();
  // Meanwhile the guest cancels.
  const { number, access_token } = order;
  const headers = { 'order-token': access_token, 'content-type': 'application/json' };
  const cancelled = await fetch(`${site.origin}/api/v1/orders/${number}/cancel`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(cancelled.status).toBe(200);
  await context.setOffline(false);
  const first = page.getByRole('alert').filter({ hasText: 'Спершу' });
  await expect(first).toContainText('Бронювання скасовано');
  await expect(first).toContainText(number);
  // The list is read again by then.
  await expect(page.getByRole('button', { name: 'Відкрити: Гуцал' })).toHaveCount(0);
  await type(number);
  await expect(page.getByRole('heading', { name: 'Скасовано' })).toBeVisible();
  await page.getByRole('link', { name: 'Уся рецепція' }).click();
  await expect(first).toContainText('Гуцал');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await first.getByRole('button', { name: 'Прибрати' }).click();
  await expect(first).toHaveCount(0);
  expect(checkInsOf(site, order)).toBe(0);
});

import type { APIRequestContext } from '@playwright/test';
import { readMailsOfKind } from '../fixtures/orders/outbox.ts';
import { signInToDesk } from './desk-staff.ts';
import { expect, findAccessibilityFaults, findSmallTargets, test } from './fixtures.ts';

const EMAIL = 'olena.desk@example.com';
const OTHER = 'bohdan.desk@example.com';
const GUEST = 'tsizh@example.com';

test.describe.configure({ timeout: 90_000 });

/** A year ahead, in the middle of a month, when the halls are open. */
const MONTH = `${new Date().getFullYear() + 1}-05`;
const DAY = `${MONTH}-14`;

async function enquire(api: APIRequestContext, about: object): Promise<void> {
  const answer = await api.post('/api/v1/enquiries', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { locale: 'uk', message: '', ...about },
  });
  expect(answer.status()).toBe(202);
}

/** The text of the answer that was mailed to this address. */
async function answerTo(guest: string, dataDirectory: string): Promise<string> {
  const mails = await readMailsOfKind(dataDirectory, 'enquiry_answer');
  return mails.find(({ to }) => to?.some(({ address }) => address === guest))?.text ?? '';
}

test('an enquiry is answered with a template, while a colleague sees who is answering', { tag: '@rare' }, async ({
  page,
  site,
  browser,
}) => {
  await enquire(page.request, {
    name: 'Олеся Ціж',
    phone: '067 214 55 90',
    email: GUEST,
    topic: 'hall',
    message: 'Чи можна рахунок на фірму?',
    hall: { hall: 'medium', seating: 'u_shape', date: DAY, start: '09:00', hours: 8, people: 36 },
  });
  await signInToDesk(page, site, EMAIL);
  await page.getByRole('link', { name: 'Запити' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Запити' })).toBeVisible();
  const item = page.getByRole('button', { name: 'Олеся Ціж' });
  await expect(item).toContainText('Середня зала, 14 травня');
  await item.click();
  const enquiry = page.getByRole('article');
  await expect(enquiry).toContainText('Середня зала, 134 м²');
  await expect(enquiry).toContainText('36 з 40');
  await expect(enquiry).toContainText('Чи можна рахунок на фірму?');
  const answer = page.getByLabel('Відповідь гостю');
  await expect(answer).toHaveValue(/Середня\s+зала\s+14\s+травня\s+з\s+09:00\s+до\s+17:00\s+вільна/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);

  const colleague = await browser.newContext({ baseURL: site.origin });
  const other = await colleague.newPage();
  await signInToDesk(other, site, OTHER);
  await other.getByRole('link', { name: 'Запити' }).click();
  await other.getByRole('button', { name: 'Олеся Ціж' }).click();

  // Typed text is kept while another screen is open.
  await page.getByRole('button', { name: 'Рахунок', exact: true }).click();
  await answer.press('End');
  await answer.pressSequentially('Дякуємо!');
  await page.getByRole('link', { name: 'Сьогодні' }).click();
  await page.getByRole('link', { name: 'Запити' }).click();
  await item.click();
  await expect(answer).toHaveValue(/Дякуємо!/);

  await expect(other.getByRole('status').filter({ hasText: 'olena.desk відповідає' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Відповісти' })).toBeDisabled();
  await colleague.close();

  await answer.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /olena.desk, сьогодні о/ })).toBeVisible();
  await expect(item).toContainText('olena.desk, за 1 хв');
  await expect.poll(() => answerTo(GUEST, site.dataDirectory), { timeout: 20_000 }).toContain('Дякуємо!');

  await page.getByRole('button', { name: 'Бронювання' }).click();
  await expect(page.getByLabel('Прізвище')).toHaveValue('Ціж');
  await expect(page.getByLabel('Телефон', { exact: true })).toHaveValue('+380672145590');
  await page.goBack();
  await page.getByRole('button', { name: 'Закрити', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Закриті' })).toBeVisible();
});

test('a guest who asked for a house is offered another one for the same nights', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const guest = 'lozovyi@example.com';
  await enquire(page.request, {
    name: 'Марк Лозовий',
    phone: '067 214 55 91',
    email: guest,
    topic: 'stay-villa-lake',
    stay: { arrival: `${MONTH}-19`, departure: `${MONTH}-22`, adults: 2, child_ages: [10] },
  });
  await signInToDesk(page, site, 'offers-house@example.com');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Запити' }).click();
  await page.getByRole('button', { name: 'Марк Лозовий' }).click();
  const enquiry = page.getByRole('article');
  await expect(enquiry).toContainText(/2\s+дорослі, 1\s+дитина/);
  await page.getByRole('button', { name: 'Інше житло' }).click();
  await expect(page.getByLabel('Відповідь гостю')).toHaveValue(
    /вільно: (?!Вілла біля).+, 3\s+ночі, 2\s+дорослі, 1\s+дитина\s+\(6\+\)\.\nРазом\s+[\d\s]+₴\./u,
  );
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Відповісти' }).click();
  await expect(page.getByRole('heading', { name: /сьогодні о/ })).toBeVisible();
  await expect
    .poll(() => answerTo(guest, site.dataDirectory), { timeout: 20_000 })
    .toMatch(/на\s+ці\s+самі\s+дати\s+вільно/);
});

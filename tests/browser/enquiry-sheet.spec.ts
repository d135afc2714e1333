import { addDays } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, findAccessibilityFaults, goOffline, pickDates, test, waitForHydration } from './fixtures.ts';
import { takeTime } from './guest-storage.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'uk-UA' });

test('a guest sends a question from contacts, and an offer’s form is prefilled with the guest’s details', {
  tag: '@rare',
}, async ({ page }) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/enquiries')) sent.push(request.postDataJSON());
  });
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Надіслати запит' }).click();
  const sheet = page.getByRole('dialog', { name: 'Напишіть нам' });
  const send = sheet.getByRole('button', { name: 'Надіслати запит' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.click();
  await expect(sheet.getByLabel('Імʼя')).toBeFocused();
  await expect(sheet.getByText('Напишіть, про що запитуєте')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await sheet.getByLabel('Імʼя').fill('Олена Гнатюк');
  await sheet.getByLabel('Телефон').fill('067 214 55 10');
  await expect(sheet.getByText('Зателефонуємо на +380 67 214 55 10')).toBeVisible();
  await sheet.getByLabel('Електронна пошта').fill(`olena-${Date.now()}@example.com`);
  await sheet.getByLabel('Про що запитуєте').fill('Чи можна з собакою?');
  await takeTime(page);
  await send.click();
  await expect(sheet.getByRole('heading', { name: 'Ваш запит у нас' })).toBeFocused();
  expect(sent).toMatchObject([{ topic: 'contacts', message: 'Чи можна з собакою?', phone: '+380672145510' }]);

  await page.goto('/special-offers/offer-1');
  await page.getByRole('button', { name: 'Надіслати запит' }).click();
  const offer = page.getByRole('dialog', { name: 'Перша зелень' });
  await expect(offer.getByLabel('Імʼя')).toHaveValue('Олена Гнатюк');
  await offer.getByRole('button', { name: 'Надіслати запит' }).click();
  await expect(offer.getByRole('heading', { name: 'Ваш запит у нас' })).toBeFocused();
  expect(sent[1]).toMatchObject({ topic: 'offer-1', message: '' });
});

test('an enquiry about a house booked by phone has dates, guests and the sum', { tag: '@rare' }, async ({ page }) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/enquiries')) sent.push(request.postDataJSON());
  });
  await page.goto('/accommodation/villa-lake?adults=2&children=6%2B');
  await waitForHydration(page);
  const card = page.getByRole('region', { name: 'Бронювання' });
  await card.getByRole('button', { name: /^Заїзд/ }).click();
  const arrival = addDays(BookingClient.today(), 40);
  const departure = addDays(arrival, 5);
  await pickDates(page, arrival, departure);
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(card.getByText('Орієнтовно')).toBeVisible();
  await card.getByRole('button', { name: 'Надіслати запит' }).click();
  const sheet = page.getByRole('dialog', { name: 'Вілла біля озера' });
  await expect(sheet.getByText(/5\sночей,\s2\sдорослі,\s1\sдитина,\sприблизно\s[\d\s]+₴/)).toBeVisible();
  await sheet.getByLabel('Імʼя').fill('Олена Гнатюк');
  await sheet.getByLabel('Телефон').fill('067 214 55 10');
  await sheet.getByLabel('Електронна пошта').fill(`olena-${Date.now()}@example.com`);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await takeTime(page);
  await sheet.getByRole('button', { name: 'Надіслати запит' }).click();
  await expect(sheet.getByRole('heading', { name: 'Ваш запит у нас' })).toBeFocused();
  expect(sent).toMatchObject([{ topic: 'stay-villa-lake', stay: { arrival, departure, adults: 2, child_ages: [10] } }]);
});

test('a guest who has sent too many enquiries today sees an explanation, and keeps the text', { tag: '@rare' }, async ({
  page,
}) => {
  await page.route('**/api/v1/enquiries', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: { error: 'Too Many Requests' } }),
  );
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Надіслати запит' }).click();
  const sheet = page.getByRole('dialog', { name: 'Напишіть нам' });
  await sheet.getByLabel('Імʼя').fill('Олена Гнатюк');
  await sheet.getByLabel('Телефон').fill('067 214 55 10');
  await sheet.getByLabel('Електронна пошта').fill('olena@example.com');
  await sheet.getByLabel('Про що запитуєте').fill('Чи можна з собакою?');
  await takeTime(page);
  await sheet.getByRole('button', { name: 'Надіслати запит' }).click();
  await expect(sheet.getByText(/забагато\sзапитів\sза\sдень/)).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByLabel('Про що запитуєте')).toHaveValue('Чи можна з собакою?');
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test('a question sent without a network is sent once as soon as there is one', { tag: '@rare' }, async ({
  page,
  context,
}) => {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/enquiries')) answers.push(response.status());
  });
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Надіслати запит' }).click();
  const sheet = page.getByRole('dialog', { name: 'Напишіть нам' });
  await sheet.getByLabel('Імʼя').fill('Олена Гнатюк');
  await sheet.getByLabel('Телефон').fill('067 214 55 10');
  await sheet.getByLabel('Електронна пошта').fill(`olena-${Date.now()}@example.com`);
  await sheet.getByLabel('Про що запитуєте').fill('Чи можна з собакою?');
  await takeTime(page);
  await expect(sheet.getByLabel('Про що запитуєте')).toHaveValue('Чи можна з собакою?');
  await goOffline(context);
  await sheet.getByRole('button', { name: 'Надіслати запит' }).click();
  await expect(page.getByText('Надішлемо, щойно зʼявиться звʼязок, і лише один раз.')).toBeVisible();
  expect(answers).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => answers).toEqual([202]);
  await expect(page.getByRole('heading', { name: 'Ваш запит у нас' })).toBeVisible();
  expect(answers).toEqual([202]);
});

test('a site without third parties calls none, and asks for no consent', { tag: '@rare' }, async ({ page, site }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== site.origin) strangers.push(request.url());
  });
  for (const path of ['/', '/contacts', '/en/accommodation/chalet-lake']) {
    await page.goto(path);
    await page.mouse.move(100, 300);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: /порахувати\sвізит|count\syour\svisit/ })).toHaveCount(0);
  }
  expect(strangers).toEqual([]);
});

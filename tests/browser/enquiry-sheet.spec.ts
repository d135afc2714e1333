import { expect, findAccessibilityFaults, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'uk-UA' });

test('a question is sent from contacts, and an offer’s sheet knows who asked', async ({ page }) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/enquiries')) sent.push(request.postDataJSON());
  });
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Надіслати запит' }).click();
  const sheet = page.getByRole('dialog', { name: 'Напишіть нам' });
  const send = sheet.getByRole('button', { name: 'Надіслати запит' });
  await send.click();
  await expect(sheet.getByLabel('Ім’я')).toBeFocused();
  await expect(sheet.getByText('Напишіть, про що запитуєте')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await sheet.getByLabel('Ім’я').fill('Олена Гнатюк');
  await sheet.getByLabel('Телефон').fill('067 214 55 10');
  await expect(sheet.getByText('Зателефонуємо на +380 67 214 55 10')).toBeVisible();
  await sheet.getByLabel('Електронна пошта').fill(`olena-${Date.now()}@example.com`);
  await sheet.getByLabel('Про що запитуєте').fill('Чи можна з собакою?');
  // A person takes longer over the form than this test.
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('enquiry-draft') ?? '{}');
    sessionStorage.setItem('enquiry-draft', JSON.stringify({ ...draft, openedAtMs: draft.openedAtMs - 60_000 }));
  });
  await page.reload();
  await send.click();
  await expect(sheet.getByRole('heading', { name: 'Ваш запит у нас' })).toBeFocused();
  expect(sent).toMatchObject([{ topic: 'contacts', message: 'Чи можна з собакою?', phone: '+380672145510' }]);

  await page.goto('/special-offers/offer-1');
  await page.getByRole('button', { name: 'Надіслати запит' }).click();
  const offer = page.getByRole('dialog', { name: 'Перша зелень' });
  await expect(offer.getByLabel('Ім’я')).toHaveValue('Олена Гнатюк');
  await offer.getByRole('button', { name: 'Надіслати запит' }).click();
  await expect(offer.getByRole('heading', { name: 'Ваш запит у нас' })).toBeFocused();
  expect(sent[1]).toMatchObject({ topic: 'offer-1', message: '' });
});

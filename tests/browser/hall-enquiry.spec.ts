import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  findFaultsInBothSchemes,
  findSmallTargets,
  goOffline,
  test,
} from './fixtures.ts';
import { takeTime } from './guest-storage.ts';

test.use({
  siteSettings: SETTLED_AT_ONCE,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  locale: 'uk-UA',
});

/** Three weeks ahead, but never New Year's Day, when the halls are closed. */
function openDay(): CalendarDate {
  const day = addDays(BookingClient.today(), 20);
  return day.endsWith('-01-01') ? addDays(day, 1) : day;
}

test('an enquiry for a hall sent without a network waits, survives a reload and reaches the desk once', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/enquiries')) sent.push(`${response.status()}`);
  });
  await page.goto('/mice');
  await page.getByRole('link', { name: /Замовити залу.*Середня зала/ }).click();
  const hall = page.getByRole('radio', { name: /Середня зала/ });
  await expect(hall).toBeChecked();

  // The estimate recounts in place, and too many people are shown which hall fits.
  const total = page.getByRole('status').filter({ hasText: 'орієнтовно' });
  await expect(total).toHaveText('20 гостей, 5 годин: орієнтовно 4 000 ₴');
  await page.getByRole('button', { name: 'Більше годин' }).click();
  await expect(total).toHaveText('20 гостей, 6 годин: орієнтовно 4 800 ₴');
  await expect(page.getByText(/^6\sгодин\sпо\s800\s₴$/)).toBeVisible();
  const hours = page.getByRole('textbox', { name: 'Годин' });
  await hours.fill('4');
  await expect(page.getByText('Залу бронюємо щонайменше на 5 годин.')).toBeVisible();
  await hours.fill('6');
  await page.getByText(/^П-\u2060подібно$/).click();
  await page.getByRole('textbox', { name: 'Гостей' }).fill('60');
  await expect(
    page.getByText('За такої розсадки в цій залі вміститься 40. Велика зала, П-\u2060подібно: до 90.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Обрати її' }).click();
  await expect(page.getByRole('radio', { name: /Велика зала/ })).toBeChecked();
  await expect(total).toHaveText('60 гостей, 6 годин: орієнтовно 4 800 ₴');

  // Missing values are reported at their fields, and the first of them has the focus.
  const submit = page.getByRole('button', { name: 'Надіслати запит' });
  await submit.click();
  const date = page.getByLabel('Дата');
  await expect(date).toBeFocused();
  await expect(page.getByText('Оберіть дату')).toBeVisible();
  await expect(page.getByText('Вкажіть імʼя')).toBeVisible();
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  const day = openDay();
  await date.fill(day);
  await page.getByLabel('Імʼя').fill('Олена Гнатюк');
  await page.getByLabel('Телефон').fill('067 214 55 10');
  await page.getByLabel('Електронна пошта').fill(`olena-${Date.now()}@example.com`);
  await takeTime(page);
  await expect(page.getByLabel('Імʼя')).toHaveValue('Олена Гнатюк');
  await expect(date).toHaveValue(day);
  await expect(page.getByRole('radio', { name: /Велика зала/ })).toBeChecked();

  await goOffline(context);
  await submit.click();
  await expect(page.getByText('Надішлемо, щойно зʼявиться звʼязок, і лише один раз.')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Ваш запит у нас' })).toBeFocused();
  expect(sent).toEqual(['202']);
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, locale: 'en-GB' });

  test('an enquiry is sent from the list of halls, with the estimate beside the form', {
    tag: '@rare',
  }, async ({ page }) => {
    await page.goto('/en/mice');
    await page.getByRole('link', { name: /Book a hall.*Large hall/ }).click();
    await expect(page.getByRole('radio', { name: /Large hall/ })).toBeChecked();
    await page.getByRole('button', { name: 'More hours' }).click();
    await expect(page.getByText('20 people, 6 hours: approximately UAH 4,800')).toBeVisible();
    await page.getByLabel('Date').fill(openDay());
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByLabel('Phone').fill('+44 20 7946 0000');
    await page.getByLabel('Email').fill(`ada-${Date.now()}@example.com`);
    await takeTime(page);
    await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
    await page.getByRole('button', { name: 'Send the enquiry' }).click();
    await expect(page.getByRole('heading', { name: 'We have your enquiry' })).toBeFocused();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
});

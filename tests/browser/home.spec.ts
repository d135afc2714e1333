import { formatDayRange } from '#app/format/dates.ts';
import { addDays } from '#domain/calendar-date.ts';
import { BookingClient } from '../fixtures/booking-client.ts';
import { expect, test, waitForHydration } from './fixtures.ts';

const LARGEST_LEAD_PICTURE_BYTES = 70 * 1024;

test('a guest with a phone searches from the poster, and the booking page hears all of it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await waitForHydration(page);
  const search = page.getByRole('search');
  const arrival = addDays(BookingClient.today(), 80);
  const departure = addDays(arrival, 3);
  await search.getByLabel('Заїзд').fill(arrival);
  await search.getByLabel('Виїзд').fill(departure);
  await search.getByLabel('Дорослі').selectOption('2');
  await search.getByLabel('Діти').selectOption('1 дитина: 6+');
  await search.getByRole('button', { name: 'Показати вільне' }).click();
  await expect(page.getByText(formatDayRange(arrival, departure, 'uk')).first()).toBeVisible();
  await expect(page.getByText('2 дорослі, 1 дитина').first()).toBeVisible();
});

test('the search offers no day in the past and never a departure before the arrival', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en');
  await waitForHydration(page);
  const arrival = page.getByLabel('Check in');
  const departure = page.getByLabel('Check out');
  const today = await arrival.inputValue();
  await expect(arrival).toHaveAttribute('min', today);
  expect(Date.parse(await departure.inputValue()) - Date.parse(today)).toBe(2 * 24 * 60 * 60 * 1000);
  const later = addDays(BookingClient.today(), 100);
  await arrival.fill(later);
  await expect(departure).toHaveValue(addDays(later, 2));
  await expect(departure).toHaveAttribute('min', addDays(later, 1));
  await page.getByRole('combobox', { name: 'Stay' }).selectOption('Villas');
  await page.getByRole('button', { name: 'Show what is free' }).click();
  await expect(page.getByText(formatDayRange(later, addDays(later, 2), 'en')).first()).toBeVisible();
  await expect(page.getByText('Villas').first()).toBeVisible();
});

for (const [colorScheme, width, name] of [
  ['light', 360, 'home-hero-portrait'],
  ['dark', 360, 'entry-side'],
  ['light', 1440, 'home-hero'],
  ['dark', 1440, 'chalet-lake'],
] as const) {
  test(`a ${colorScheme} window of ${width} px loads one poster, ${name}, once`, async ({ browser, site }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 740 },
      deviceScaleFactor: width < 900 ? 3 : 1,
    });
    const page = await context.newPage();
    const posters: string[] = [];
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!/\/pictures\/(?:home-hero|entry-side|chalet-lake)/.test(response.url())) return;
      posters.push(new URL(response.url()).pathname);
      sizes.push(response.body().then(({ length }) => length));
    });
    await page.goto(site.origin);
    await page.waitForLoadState('networkidle');
    expect(posters).toEqual([expect.stringMatching(new RegExp(`^/pictures/${name}-\\d+\\.[0-9a-f]{8}\\.avif$`))]);
    const [bytes] = await Promise.all(sizes);
    if (width < 900) expect(bytes).toBeLessThanOrEqual(LARGEST_LEAD_PICTURE_BYTES);
    await context.close();
  });
}

test('a guest goes from the home page through a kind’s list to an accommodation, by keyboard', async ({ page }) => {
  await page.goto('/en');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'All 15 stays' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Stays' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Kinds of stay' });
  await tabs.getByRole('link', { name: 'Chalets' }).press('Enter');
  await expect(tabs.getByRole('link', { name: 'Chalets' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Lake Chalet' }).press('Enter');
  await expect(page).toHaveURL(/\/en\/accommodation\/chalet-lake$/);
});

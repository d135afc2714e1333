import { formatDayRange } from '#app/format/dates.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { LEAD_PICTURE_BUDGET } from '../fixtures/pages/byte-budgets.ts';
import { expect, letRequestsLeave, pickDates, test, waitForHydration, waitForPictures } from './fixtures.ts';

test('a guest with a phone searches from the poster, and the booking page gets every value', { tag: '@rare' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await waitForHydration(page);
  const search = page.getByRole('search');
  const arrival = addDays(BookingClient.today(), 80);
  const departure = addDays(arrival, 3);
  const dates = formatDayRange(arrival, departure, 'uk');
  await search.getByRole('link', { name: /^Заїзд/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('tab', { name: /^Дати/ })).toHaveAttribute('aria-selected', 'true');
  await pickDates(page, arrival, departure);
  await expect(panel.getByRole('tab', { name: /^Гості/ })).toHaveAttribute('aria-selected', 'true');
  await panel.getByRole('button', { name: 'Більше дорослих' }).click();
  await panel.getByRole('button', { name: 'Більше дітей' }).click();
  await panel.getByRole('button', { name: 'Забронювати' }).click();
  await expect(page).toHaveURL(new RegExp(`/booking\\?arrival=${arrival}&departure=${departure}&adults=2&children=`));
  await expect(page.getByText(dates).first()).toBeVisible();
  await expect(page.getByText('2 дорослі, 1 дитина').first()).toBeVisible();
  await page.goto('/');
  await expect(search.getByRole('link', { name: /^Заїзд/ })).toContainText(dates);
  await expect(search.getByRole('link', { name: /^Гості/ })).toContainText('3 гості');
});

test('the search in a wide window shows the panel’s dates, opens the panel at the kinds, and gets the focus back', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en');
  await waitForHydration(page);
  const stay = page.getByRole('search').getByRole('link', { name: /^Accommodation/ });
  await stay.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Your stay' });
  await panel.getByRole('button', { name: /^Villas/ }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(stay).toBeFocused();
  await expect(page).toHaveURL(/\/en$/);
  await test.step('before any is chosen, the dates that the panel opens with', async () => {
    const today = BookingClient.today();
    const dates = formatDayRange(today, addDays(today, 2), 'en');
    const cell = page.getByRole('search').getByRole('link', { name: /^Check in/ });
    await expect(cell).toContainText(dates);
    await cell.press('Enter');
    await expect(panel.getByRole('region', { name: 'Dates' }).getByRole('button', { name: /check-in/ })).toBeFocused();
    await expect(panel.getByText(dates).first()).toBeVisible();
  });
});

test('the search without scripts leads to the booking page', { tag: '@rare' }, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/en`);
  await page
    .getByRole('search')
    .getByRole('link', { name: /^Guests/ })
    .click();
  await expect(page).toHaveURL(/\/en\/booking$/);
  await context.close();
});

for (const { colorScheme, width, name, tag } of [
  { colorScheme: 'light', width: 360, name: 'home-hero-portrait', tag: ['@rare'] },
  { colorScheme: 'dark', width: 360, name: 'entry-side', tag: ['@sweep'] },
  { colorScheme: 'light', width: 1440, name: 'home-hero', tag: ['@sweep'] },
  { colorScheme: 'dark', width: 1440, name: 'chalet-lake', tag: ['@sweep'] },
] as const) {
  test(`a ${colorScheme} window of ${width} px loads one poster, ${name}, once`, { tag: [...tag] }, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 740 },
      deviceScaleFactor: width < 900 ? 3 : 1,
    });
    const page = await context.newPage();
    const posters: string[] = [];
    const sizes: Promise<number>[] = [];
    const isPoster = (url: string) => /\/pictures\/(?:home-hero|entry-side|chalet-lake)/.test(url);
    page.on('request', (request) => isPoster(request.url()) && posters.push(new URL(request.url()).pathname));
    page.on('response', (response) => {
      if (isPoster(response.url())) sizes.push(response.body().then(({ length }) => length));
    });
    await page.goto(site.origin);
    // The app has hydrated the poster, and has made its requests.
    await waitForHydration(page);
    await waitForPictures(page);
    await letRequestsLeave(page);
    expect(posters).toEqual([expect.stringMatching(new RegExp(`^/pictures/${name}-\\d+\\.[0-9a-f]{8}\\.avif$`))]);
    const [bytes] = await Promise.all(sizes);
    if (width < 900) expect(bytes).toBeLessThanOrEqual(LEAD_PICTURE_BUDGET);
    await context.close();
  });
}

test('a guest goes from the home page through a kind’s list to an accommodation, by keyboard', {
  tag: '@rare',
}, async ({ page }) => {
  await page.goto('/en');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'All 15 houses and rooms' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Houses and rooms' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Kinds of accommodation' });
  await tabs.getByRole('link', { name: 'Chalets' }).press('Enter');
  await expect(tabs.getByRole('link', { name: 'Chalets' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Lake Chalet' }).press('Enter');
  await expect(page).toHaveURL(/\/en\/accommodation\/chalet-lake$/);
});

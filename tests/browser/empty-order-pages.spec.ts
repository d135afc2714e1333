import { expect, expectNoSidewaysScroll, findAccessibilityFaults, test } from './fixtures.ts';

const WIDTHS = [360, 820, 1440];

/** Pages for one guest only: empty as long as that guest has neither chosen nor ordered. */
const EMPTY_PAGES = [
  { path: '/booking/checkout', uk: 'Ще нічого не обрано', en: 'Nothing is chosen yet' },
  { path: '/booking/thank-you', uk: 'Яке саме бронювання?', en: 'Which booking is it?' },
  { path: '/booking/thank-you?order=SM-AAAAAA', uk: 'Бронювання SM-AAAAAA', en: 'Booking SM-AAAAAA' },
  { path: '/result_url', uk: 'Перевіряти нічого', en: 'There is no payment to check' },
] as const;

test('the order pages without an order say so, link to other pages, and fit every width in the dark scheme', {
  tag: '@rare',
}, async ({ page, consoleMessages }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const { path, en } of EMPTY_PAGES) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/en${path}`);
    await expect(page.getByRole('heading', { level: 1, name: en })).toBeVisible();
    if (path.includes('checkout')) {
      await expect(page.getByRole('link', { name: 'Choose accommodation' })).toHaveAttribute('href', '/en/booking');
    }
    if (path.includes('result')) {
      const bookings = page.getByRole('main').getByRole('link', { name: 'My bookings' });
      await expect(bookings).toHaveAttribute('href', '/en/my-bookings');
    }
    if (path.includes('order=')) {
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByText('Open the link in our email')).toBeVisible();
    }
    expect.soft(await findAccessibilityFaults(page), path).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
    }
  }
  expect(consoleMessages).toEqual([]);
});

test('the order’s pages without an order work in both languages, light and dark, at every width', {
  tag: '@sweep',
}, async ({ page, consoleMessages }) => {
  test.setTimeout(180_000);
  for (const { path, ...headings } of EMPTY_PAGES) {
    for (const language of ['uk', 'en'] as const) {
      await page.goto(language === 'uk' ? path : `/en${path}`);
      await expect(page.getByRole('heading', { level: 1, name: headings[language] })).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect.soft(await findAccessibilityFaults(page), `${language} ${path} ${width} ${colorScheme}`).toEqual([]);
        }
      }
    }
  }
  expect(consoleMessages).toEqual([]);
});

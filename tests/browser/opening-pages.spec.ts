import { expect, test, waitForHydration } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('a guest opens an offer from its ticket, reads its terms and goes on to the next', async ({ page }) => {
  await page.goto('/special-offers');
  await waitForHydration(page);
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Зимові свята' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зимові свята');
  await expect(page).toHaveTitle(/−12\s%/);
  await expect(page.getByRole('heading', { name: 'Умови пропозиції' })).toBeVisible();
  const call = page.getByRole('main').getByRole('link', { name: 'Зателефонувати' });
  await expect(call).toHaveAttribute('href', 'tel:+380671002030');
  await page.getByRole('link', { name: 'Романтичні вихідні' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Романтичні вихідні');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зимові свята');
});

test('from one restaurant the others are a tap away, in the guest’s language', async ({ page }) => {
  await page.goto('/en/food-and-drink/senoval');
  await waitForHydration(page);
  const table = page.getByRole('link', { name: 'Book a table' });
  await expect(table).toHaveAttribute('href', 'tel:+380671002033');
  await page.getByRole('link', { name: 'Phyto bar' }).first().click();
  await expect(page).toHaveURL(/\/en\/food-and-drink\/phyto-bar$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phyto bar');
});

test('a page fetches the content that it shows and no more', async ({ page }) => {
  // Whoever saves data has nothing fetched ahead: what is asked for then, the page itself asks for.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/special-offers');
  await waitForHydration(page);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) asked.add(pathname.slice('/api/v1'.length));
  });
  await page.getByRole('link', { name: 'Зимові свята' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зимові свята');
  expect(asked).toContain('/special-offers');
  // The menu is made of the categories, and a guest who saves data keeps what the page in view is made of.
  for (const path of ['/foods', '/stories', '/informations']) expect(asked).not.toContain(path);
});

test('a link to one of the rules leads to its heading', async ({ page }) => {
  await page.goto('/info#privacy-policy');
  await expect(page.getByRole('heading', { name: 'Приватність' })).toBeInViewport();
  await page.goto('/info');
  await waitForHydration(page);
  await page.getByRole('navigation', { name: 'На цій сторінці' }).getByRole('link', { name: 'Скасування' }).click();
  await expect(page).toHaveURL(/#cancellation-and-payment$/);
  await expect(page.getByRole('heading', { name: 'Скасування й оплата' })).toBeInViewport();
});

test('an old address leads to the new one, with its query', async ({ page }) => {
  await page.goto('/en/restaurant-and-bars/senoval.html?from=old-mail');
  await expect(page).toHaveURL(/\/en\/food-and-drink\/senoval\?from=old-mail$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Hayloft');
});

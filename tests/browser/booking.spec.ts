import { formatPrice } from '#app/format/price.ts';
import type { Locale } from '#contract/locale.ts';
import { toMinor } from '#contract/money.ts';
import type { GuestParty } from '#domain/guest-party.ts';
import { BookingClient } from '../fixtures/booking-client.ts';
import { readOutbox } from '../fixtures/outbox.ts';
import { expect, findAccessibilityFaults, test, waitForHydration } from './fixtures.ts';

interface Words {
  readonly locale: Locale;
  readonly path: string;
  readonly arrival: string;
  readonly departure: string;
  readonly moreAdults: string;
  readonly moreChildren: string;
  readonly free: RegExp;
  readonly book: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly phoneTooShort: string;
  readonly thanks: string;
  readonly subject: RegExp;
}

const LANGUAGES: readonly Words[] = [
  {
    locale: 'uk',
    path: '/accommodation/chalet-lake',
    arrival: 'Заїзд',
    departure: 'Виїзд',
    moreAdults: 'Більше дорослих',
    moreChildren: 'Більше дітей',
    free: /Вільно/,
    book: 'Забронювати',
    firstName: 'Ім’я',
    lastName: 'Прізвище',
    phone: 'Телефон',
    email: 'Електронна пошта',
    phoneTooShort: 'Телефон закороткий',
    thanks: 'Чудово! Вашу оселю заброньовано. Дякуємо',
    subject: /заброньовано|підтверджено|чекаємо/i,
  },
  {
    locale: 'en',
    path: '/en/accommodation/chalet-lake',
    arrival: 'Check in',
    departure: 'Check out',
    moreAdults: 'One adult more',
    moreChildren: 'One child more',
    free: /Free/,
    book: 'Book your stay',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    email: 'Email',
    phoneTooShort: 'Phone is too short',
    thanks: 'Great! Your room is booked. Thank you',
    subject: /booked|confirmed|waiting/i,
  },
];

const FAMILY: GuestParty = { adults: 2, children: ['6+'] };

for (const words of LANGUAGES) {
  test(`a family books three nights in a chalet on a phone, in ${words.locale}`, async ({ page, site, complaints }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const client = await BookingClient.connect(site.origin);
    const chalet = client.accommodation('chalet-lake');
    const stay = await client.findStay(chalet, FAMILY, 3, 20);
    const expected = await client.prepareOrder(chalet, FAMILY, stay, 0);
    const total = formatPrice(toMinor(expected.body.total_price), words.locale);

    await page.goto(words.path);
    await waitForHydration(page);
    await page.getByLabel(words.arrival, { exact: true }).fill(stay.arrival);
    await page.getByLabel(words.departure, { exact: true }).fill(stay.departure);
    await page.getByRole('button', { name: words.moreAdults }).click();
    await page.getByRole('button', { name: words.moreChildren }).click();
    await expect(page.getByText(words.free).first()).toBeVisible();
    await expect(page.getByText(total).first()).toBeVisible();

    await page.getByRole('button', { name: words.book, exact: true }).click();
    await page.getByLabel(words.firstName).fill('Олена');
    await page.getByLabel(words.lastName).fill('Гнатюк');
    await page.getByLabel(words.email).fill(`family-${words.locale}@example.com`);
    await page.getByLabel(words.phone).fill('+380 67');
    const submit = page.getByRole('button', { name: total });
    await submit.click();
    await expect(page.getByText(words.phoneTooShort)).toBeVisible();
    await expect(page.getByLabel(words.phone)).toBeFocused();
    await page.getByLabel(words.phone).fill('067 123 45 67');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await submit.click();

    await expect(page.getByRole('heading', { name: words.thanks })).toBeFocused();
    await expect(page.getByText(total).first()).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const number =
      (await page
        .getByText(/^SM-[0-9A-Z]+$/)
        .first()
        .textContent()) ?? '';

    await expect.poll(async () => (await readOutbox(site.dataDirectory, number)).length).toBe(1);
    const [mail] = await readOutbox(site.dataDirectory, number);
    expect(mail?.to?.[0]?.address).toBe(`family-${words.locale}@example.com`);
    expect(mail?.subject).toMatch(words.subject);
    expect(mail?.text).toContain(total);
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
    expect(complaints).toEqual([]);
  });
}

test('the network fails while the order is on its way: nothing typed is lost, and trying again books once', async ({
  page,
  site,
}) => {
  const client = await BookingClient.connect(site.origin);
  const chalet = client.accommodation('chalet-forest');
  const stay = await client.findStay(chalet, { adults: 1, children: [] }, 2, 30);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/accommodation/chalet-forest');
  await waitForHydration(page);
  await page.getByLabel('Check in', { exact: true }).fill(stay.arrival);
  await page.getByLabel('Check out', { exact: true }).fill(stay.departure);
  await expect(page.getByText(/Free/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Book your stay', exact: true }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone').fill('+44 20 7946 0000');

  // The server gets the first order, its answer does not get back.
  const keys: (string | undefined)[] = [];
  let orders = 0;
  await page.route('**/api/v1/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    orders += 1;
    if (orders > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const submit = page.getByRole('button', { name: /^Book for/ });
  await submit.click();
  await expect(page.getByText('Check the connection and press the button again')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Great! Your room is booked. Thank you' })).toBeFocused();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a phone-only villa offers a call and no order', async ({ page }) => {
  await page.goto('/en/accommodation/villa-lake');
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', 'tel:+380671002030');
  await expect(page.getByRole('button', { name: 'Book your stay' })).toHaveCount(0);
});

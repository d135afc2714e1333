import { formatPrice } from '#app/format/price.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { Locale } from '#contract/site/locale.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  pickDates,
  test,
  waitForHydration,
} from './fixtures.ts';

interface Words {
  readonly locale: Locale;
  readonly path: string;
  readonly booking: string;
  readonly arrival: RegExp;
  readonly guests: RegExp;
  readonly done: string;
  readonly moreAdults: string;
  readonly moreChildren: string;
  readonly free: RegExp;
  readonly book: string;
  readonly keep: RegExp;
  readonly guestCard: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly phoneTooShort: string;
  readonly atReception: string;
  readonly thanks: string;
  readonly subject: RegExp;
}

const LANGUAGES: readonly Words[] = [
  {
    locale: 'uk',
    path: '/accommodation/chalet-lake',
    booking: 'Бронювання',
    arrival: /^Заїзд/,
    guests: /^Гості/,
    done: 'Готово',
    moreAdults: 'Більше дорослих',
    moreChildren: 'Більше дітей',
    free: /Вільно/,
    book: 'Забронювати',
    keep: /^Лишити/,
    guestCard: 'Картка гостя',
    firstName: 'Імʼя',
    lastName: 'Прізвище',
    phone: 'Телефон',
    email: 'Електронна пошта',
    phoneTooShort: 'Телефон закороткий',
    atReception: 'На рецепції',
    thanks: 'Чудово! Вашу оселю заброньовано. Дякуємо',
    subject: /заброньовано|підтверджено|чекаємо/i,
  },
  {
    locale: 'en',
    path: '/en/accommodation/chalet-lake',
    booking: 'Booking',
    arrival: /^Check in/,
    guests: /^Guests/,
    done: 'Done',
    moreAdults: 'Add an adult',
    moreChildren: 'Add a child',
    free: /Free/,
    book: 'Book your stay',
    keep: /^Keep/,
    guestCard: 'Your details',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    email: 'Email',
    phoneTooShort: 'Phone is too short',
    atReception: 'At reception',
    thanks: 'Great! Your room is booked. Thank you',
    subject: /booked|confirmed|waiting/i,
  },
];

const FAMILY: GuestParty = { adults: 2, children: ['6+'] };

for (const words of LANGUAGES) {
  // The family of journey.spec.ts takes the same path on a slow phone.
  test(`a family books three nights in a chalet on a phone, in ${words.locale}`, { tag: '@sweep' }, async ({
    page,
    site,
    consoleMessages,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const client = await BookingClient.connect(site.origin);
    const chalet = client.accommodation('chalet-lake');
    const stay = await client.findStay(chalet, FAMILY, 3, 20);
    const expected = await client.prepareOrder(chalet, FAMILY, stay);
    const total = formatPrice(toMinor(expected.body.total_price), words.locale);

    await page.goto(words.path);
    await waitForHydration(page);
    const block = page.getByRole('region', { name: words.booking, exact: true });
    const sheet = page.getByRole('dialog');
    await block.getByRole('button', { name: words.arrival }).click();
    await pickDates(page, stay.arrival, stay.departure);
    await sheet.getByRole('button', { name: words.done, exact: true }).click();
    await block.getByRole('button', { name: words.guests }).click();
    await sheet.getByRole('button', { name: words.moreAdults }).click();
    await sheet.getByRole('button', { name: words.moreChildren }).click();
    await sheet.getByRole('button', { name: words.done, exact: true }).click();
    await expect(page.getByText(words.free).first()).toBeVisible();
    await expect(page.getByText(total).first()).toBeVisible();

    await page.getByRole('button', { name: words.book, exact: true }).click();
    // A better room is offered, if the panel has loaded by then.
    const keep = page.getByRole('button', { name: words.keep });
    const guestCard = page.getByRole('heading', { name: words.guestCard });
    await expect(keep.or(guestCard).first()).toBeVisible();
    if (await keep.isVisible()) await keep.click();
    await expect(guestCard).toBeVisible();
    await page.getByLabel(words.firstName).fill('Олена');
    await page.getByLabel(words.lastName).fill('Гнатюк');
    await page.getByLabel(words.email).fill(`family-${words.locale}@example.com`);
    await page.getByLabel(words.phone).fill('+380 67');
    await page.getByLabel(words.atReception).check();
    const submit = page.getByRole('button', { name: total });
    await submit.click();
    await expect(page.getByText(words.phoneTooShort)).toBeVisible();
    await expect(page.getByLabel(words.phone)).toBeFocused();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await expectNoSidewaysScroll(page);

    // Typed and chosen values survive a reload of the page.
    await page.reload();
    await expect(page.getByLabel(words.firstName)).toHaveValue('Олена');
    await page.getByLabel(words.phone).fill('067 123 45 67');
    await submit.click();

    await expect(page.getByRole('heading', { name: words.thanks })).toBeFocused();
    await expect(page.getByText(total).first()).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
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
    expect(consoleMessages).toEqual([]);
  });
}

test('a villa booked only by phone has a call button and cannot be ordered', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/en/accommodation/villa-lake');
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', 'tel:+380671002030');
  await expect(page.getByRole('button', { name: 'Book your stay' })).toHaveCount(0);
});

test('a price never overlaps a button in the narrowest list, and a party too large for any room is offered another one', {
  tag: '@rare',
}, async ({ page }) => {
  const arrival = addDays(BookingClient.today(), 45);
  const searchFor = (adults: string) =>
    page.goto(`/en/booking?${new URLSearchParams({ arrival, departure: addDays(arrival, 3), adults })}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await searchFor('2');
  const villa = page.getByRole('article').filter({ hasText: 'Lake Villa' });
  const call = villa.getByRole('link', { name: /^Call / });
  const price = await villa.getByText(/^from .* per night/).elementHandle();
  // Both are measured at once: the cards above grow as their prices load.
  const room = await call.evaluate(
    (button, words) => button.getBoundingClientRect().top - (words?.getBoundingClientRect().bottom ?? Number.NaN),
    price,
  );
  expect(room).toBeGreaterThanOrEqual(0);
  await searchFor('9');
  const notice = page.getByRole('alert').filter({ hasText: '9 guests need more than one room.' });
  await expect(notice).toContainText('The largest booked online sleeps');
  await expect(villa).toContainText('Too small for this room’s guests: it sleeps up to 8.');
  await expect(call).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await notice.getByRole('button', { name: 'Share between two rooms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Room 1. 5 adults');
  await expect(notice).toHaveCount(0);
});

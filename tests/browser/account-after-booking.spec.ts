import { randomUUID } from 'node:crypto';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { call, PASSWORD, readLink } from './account.ts';
import { ACCOUNT_SCREENS, ACCOUNT_WORDS } from './account-words.ts';
import { expect, findFaultsInBothSchemes, test } from './fixtures.ts';
import { wordsIn } from './site-words.ts';

const ADULT = { adults: 1, children: [] };

// Long journeys on a busy machine.
test.describe.configure({ timeout: 120_000 });

for (const [index, { locale, width, height }] of ACCOUNT_SCREENS.entries()) {
  const say = wordsIn(locale);
  const words = ACCOUNT_WORDS[locale];
  const { root } = words;

  test.describe(`at ${width} px, in ${locale}`, () => {
    test.use({ viewport: { width, height } });

    test('an account created in the checkout has the booking and the newsletter, and a sign-out asks whether to keep the pass', {
      tag: index === 0 ? '@rare' : ['@sweep'],
    }, async ({ page, site }) => {
      const email = `after-${randomUUID()}@example.com`;
      const client = await BookingClient.connect(site.origin);
      const room = client.accommodation('room-suite');
      const stay = await client.findStay(room, ADULT, 2, 60 + 5 * index);
      const query = new URLSearchParams({ ...stay, accommodation: room.slug, adults: '1' });
      await page.goto(`${root}/booking/checkout?${query}`);
      await page.locator('input[name="first_name"]').fill('Олена');
      await page.locator('input[name="last_name"]').fill('Гнатюк');
      await page.locator('input[name="email"]').fill(email);
      await page.locator('input[name="phone"]').fill('067 214 55 10');
      await page.getByLabel(say('Send me news, at most once a month')).check();
      await page.getByLabel(say('At reception')).check();
      await page.getByLabel(say('Create an account: we’ll send you a link')).check();
      const [book = ''] = say('Book for {total}').split('{total}');
      await page.getByRole('button', { name: book.trim() }).click();
      await expect(page.getByText(say('Great! Your room is booked. Thank you'))).toBeVisible();
      await expect(page).toHaveURL(/\?order=SM-/);
      // The pass appears after the words, and the logout asks about it.
      await expect(page.getByText(say('Saved, opens without a connection'))).toBeVisible();
      const number = new URL(page.url()).searchParams.get('order') ?? '';

      await page.goto(await readLink(site, 'choose_password', email));
      await page.getByLabel(words.newPassword).fill(PASSWORD);
      await page.getByLabel(words.repeat).fill(PASSWORD);
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByRole('heading', { name: words.isSet })).toBeVisible();
      await call(page.request, '/login', { email, password: PASSWORD });
      // The next booking knows the guest.
      const next = await client.findStay(room, ADULT, 2, 60);
      query.set('arrival', next.arrival);
      query.set('departure', next.departure);
      await page.goto(`${root}/booking/checkout?${query}`);
      await expect(page.locator('input[name="email"]')).toHaveValue(email);
      await expect(page.locator('input[name="first_name"]')).toHaveValue('Олена');
      await page.goto(`${root}/profile/booking-history`);
      await expect(page.locator('main').locator('tr:visible, li:visible').filter({ hasText: number })).toBeVisible();

      const ways = page.getByRole('navigation', { name: say('Your account') });
      await ways.getByRole('link', { name: say('My information') }).click();
      const consents = page.getByRole('region', { name: say('Consents') });
      const asked = 'You have asked for news, and not confirmed it yet: the link is in our email about the booking.';
      await expect(consents).toContainText(say(asked));
      const [mail] = await readOutbox(site.dataDirectory, number);
      const unsubscribe = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
      const { pathname, search } = new URL(unsubscribe.slice(1, -1));
      const news = await page.context().newPage();
      await news.goto(`${pathname}${search}`, { waitUntil: 'load' });
      await news.locator('button[value="confirm"]').click();
      await expect(news.getByRole('status')).toBeVisible();
      await news.close();
      await page.reload();
      await expect(consents).toContainText(say('We send you news by email, as you have asked.'));
      await consents.getByRole('button', { name: say('No more news') }).click();
      await expect(consents).toContainText(say('Done: we send you no more news.'));

      await ways.getByRole('button', { name: say('Log out') }).click();
      const question = page.getByRole('dialog', { name: say('Log out') });
      await expect(question).toContainText(
        say('On a device that is not yours, remove them. They stay in your account.'),
      );
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await question.getByRole('button', { name: say('Log out and remove them') }).click();
      await expect(page).toHaveURL(root || '/');
      await page.goto(`${root}/my-bookings`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const empty =
        'Nothing is kept on this device yet. Book a stay, or open the link in our email, and the pass stays here.';
      await expect(page.getByText(say(empty))).toBeVisible();
      await expect(page.getByText(number)).toHaveCount(0);
    });
  });
}

import { verifyPass } from '#contract/passes/pass-text.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, goOffline, test } from './fixtures.ts';
import { loseKeys } from './guest-storage.ts';
import { PHONE, waitUntilReadable } from './offline-visit.ts';
import { book, codeOf, fetchKey, readCode, THANKS } from './pass-page.ts';

test.use({ ...PHONE, siteSettings: SETTLED_AT_ONCE, serviceWorkers: 'allow' });

test('a pass works without a network: it opens again, is listed, and a camera reads what the resort signed', async ({
  page,
  context,
  site,
}) => {
  const booked = await book(site, 'cottage-oak', 20);
  await page.goto(booked.link);
  await expect(page.getByRole('heading', { name: THANKS.en })).toBeFocused();
  await expect(page.getByText('Saved, opens without a connection')).toBeVisible();
  await waitUntilReadable(page);

  await goOffline(context);
  await loseKeys(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: THANKS.en })).toBeFocused();
  await expect(page.getByText('The resort last confirmed it on')).toBeVisible();
  // The ticket's deer would cover these words.
  for (const deer of await page.locator('main img[srcset*="deer"], main img[src*="deer"]').all())
    await expect(deer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
  const result = await verifyPass((await readCode(page, booked.number)) ?? '', [await fetchKey(site)]);
  const { arrival, departure } = booked.stay;
  expect(result).toMatchObject({
    outcome: 'valid',
    pass: { orderNumber: booked.number, stay: { arrival, departure } },
  });

  await page.getByRole('link', { name: 'My bookings' }).click();
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
  await expect(page.getByText(booked.number)).toBeVisible();
  await page.getByRole('link', { name: 'Pass', exact: true }).click();
  await expect(codeOf(page, booked.number)).toBeVisible();
});

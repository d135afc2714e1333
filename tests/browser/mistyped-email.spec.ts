import { readOutbox } from '../fixtures/orders/outbox.ts';
import { expect, findAccessibilityFaults, test } from './fixtures.ts';
import { findOrders, openForm, submitButton, THANKS } from './one-guest.ts';

test('a mistyped email gets a suggestion at the field, and can be corrected once on the thank-you page', {
  tag: '@rare',
}, async ({ page, site }) => {
  const { email } = await openForm(page, site, 'room-standard', 40);
  const name = email.slice(0, email.indexOf('@'));
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill(`${name}@gmial.com`);
  const question = page.getByRole('button', { name: `Did you mean ${name}@gmail.com?` });
  await expect(question).toHaveCount(0);
  await page.getByLabel('First name').focus();
  await question.click();
  await expect(field).toHaveValue(`${name}@gmail.com`);
  await expect(field).toBeFocused();

  // A typo that looks like a valid address.
  await field.fill(email);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  const [number = ''] = findOrders(site, { email });
  await expect.poll(async () => (await readOutbox(site.dataDirectory, number)).length).toBe(1);
  const [wrong] = await readOutbox(site.dataDirectory, number);
  const oldLink = /https?:\/\/\S+\/booking\/thank-you\S+/.exec(wrong?.text ?? '')?.[0] ?? '';

  await page.getByRole('button', { name: 'The address has a mistake' }).click();
  const correct = page.getByRole('textbox', { name: 'Correct email' });
  await expect(correct).toBeFocused();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  // A corrected address has had no answer yet.
  await correct.fill(`${name}@gmial.com`);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send to this address' }).click();
  const noAnswer = page.getByText(/^No answer from the resort/);
  await expect(noAnswer).toBeVisible();
  await question.click();
  await expect(noAnswer).toHaveCount(0);
  await page.context().setOffline(false);
  await correct.fill(`${name}@ukr.net`);
  await page.getByRole('button', { name: 'Send to this address' }).click();
  await expect(
    page.getByText(`The address is corrected, and the email is on its way to ${name}@ukr.net.`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'The address has a mistake' })).toHaveCount(0);
  await expect
    .poll(async () =>
      (await readOutbox(site.dataDirectory, number)).flatMap(({ to }) => to?.map(({ address }) => address)),
    )
    .toEqual(expect.arrayContaining([email, `${name}@ukr.net`]));

  // The tab continues with the new key, and the old link is invalid.
  await page.reload();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the booking' })).toBeVisible();
  const stranger = await page.context().browser()?.newPage();
  if (stranger === undefined) throw new Error('Expected a browser');
  await stranger.goto(oldLink);
  await expect(stranger.getByText('This link was replaced')).toBeVisible();
  await stranger.close();
});

import { expect, test } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { MendEmail } from './mend-email.tsx';

const ORDER = { number: 'SM-7K4Q', is_email_mendable: true };
const ACCESS = { token: 'key', email: 'olena@gmial.com', onMended: () => undefined };
const WORDS = 'The address has a mistake';

test('the address can be corrected in the tab that placed the order', async () => {
  expect(await renderText(<MendEmail order={ORDER} access={ACCESS} />, 'en')).toContain(WORDS);
});

test.each([
  ['without the key', ORDER, null],
  ['if the address is unknown', ORDER, { ...ACCESS, email: null }],
  ['if the resort no longer allows it', { ...ORDER, is_email_mendable: false }, ACCESS],
  ['before the resort has allowed it', { number: 'SM-7K4Q' }, ACCESS],
])('the address cannot be corrected %s', async (_when, order, access) => {
  expect(await renderText(<MendEmail order={order} access={access} />, 'en')).not.toContain(WORDS);
});

test('a guest who has corrected the address reads where the email is sent now', async () => {
  const mended = <MendEmail order={ORDER} access={{ ...ACCESS, email: 'olena@gmail.com', isMended: true }} />;
  expect(await renderText(mended, 'en')).toContain(
    'The address is corrected, and the email is on its way to olena@gmail.com',
  );
});

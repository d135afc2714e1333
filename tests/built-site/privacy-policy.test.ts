import { expect, test } from 'vitest';
import { DRAFT_DAYS } from '#app/storage/orders/checkout-draft.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { SESSION_IDLE_MS } from '#domain/account/refresh.ts';
import { UNVERIFIED_ACCOUNT_DAYS } from '#domain/order/retention.ts';
import { DEFAULT_RETENTION } from '#server/settings/resort-settings.ts';

async function readPolicy() {
  const { informations } = await loadOwnContent();
  const sections = informations.data.flatMap(({ attributes }) => attributes.flatMap((record) => record.sections));
  const policy = sections.find(({ anchor }) => anchor === 'privacy-policy');
  return policy?.paragraphs ?? [];
}

test('the policy states the default periods of the settings, and the draft’s period', async () => {
  const { ordersYears, unpaidDays } = DEFAULT_RETENTION;
  const paragraphs = await readPolicy();
  const [uk, en] = [paragraphs.map(({ uk }) => uk).join(' '), paragraphs.map(({ en }) => en).join(' ')];
  expect(en).toContain(`${ordersYears} years from the departure`);
  expect(uk).toContain(`${ordersYears} роки від дня виїзду`);
  expect(en).toContain(`${unpaidDays} days after their end`);
  expect(uk).toContain(`${unpaidDays} днів після його завершення`);
  expect(en).toContain(`${unpaidDays} days after the event`);
  expect(uk).toContain(`${unpaidDays} днів після події`);
  expect(en).toContain(`up to ${DRAFT_DAYS} days`);
  expect(uk).toContain(`до ${DRAFT_DAYS} днів`);
});

test('the policy lists the data of an account, and how long it is kept', async () => {
  const paragraphs = await readPolicy();
  const [uk, en] = [paragraphs.map(({ uk }) => uk).join(' '), paragraphs.map(({ en }) => en).join(' ')];
  const idleDays = SESSION_IDLE_MS / (24 * 60 * 60_000);
  expect(en).toContain(`not verified goes after ${UNVERIFIED_ACCOUNT_DAYS} days`);
  expect(uk).toContain(`не підтвердили, зникає через ${UNVERIFIED_ACCOUNT_DAYS} днів`);
  expect(en).toContain(`nobody used, after ${DEFAULT_RETENTION.ordersYears} years`);
  expect(uk).toContain(`не заходили, через ${DEFAULT_RETENTION.ordersYears} роки`);
  expect(en).toContain(`signed out after ${idleDays} days`);
  expect(uk).toContain(`виходить сам через ${idleDays} днів`);
});

test('the policy names the same controller as the contacts, and all recipients of the data', async () => {
  const { homePages } = await loadOwnContent();
  const home = homePages.data[0]?.attributes[0];
  const [first] = await readPolicy();
  expect(first?.uk).toContain(home?.address.uk);
  expect(first?.en).toContain(home?.address.en);
  for (const words of [first?.uk, first?.en]) expect(words).toContain(home?.contact_email);
  const policy = JSON.stringify(await readPolicy());
  for (const word of ['LiqPay', 'hosting', 'mail service', 'хостинг', 'поштовий сервіс'])
    expect(policy).toContain(word);
});

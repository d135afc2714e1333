import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DRAFT_DAYS } from '#app/storage/orders/checkout-draft.ts';
import { THIRD_PARTY_TEXT_VERSION } from '#app/storage/third-party-consent.ts';
import { loadContent } from '#content/loading/load-content.ts';
import { SESSION_IDLE_MS } from '#domain/account/refresh.ts';
import { UNVERIFIED_ACCOUNT_DAYS } from '#domain/order/retention.ts';
import { CONSENT_TEXT_VERSION } from '#offline/outbox/order-request.ts';
import { HANDOVER_MINUTES } from '#server/handovers/handovers.ts';
import { DEFAULT_RETENTION } from '#server/settings/sections/retention-settings.ts';

/** Of all words that a consent was given to, by version. Words that change need a version and a line of their own. */
const DIGESTS: Readonly<Record<string, string>> = {
  '2026-11-23': '50634eba6498ba4ff1bd0fd7769b0aa5166910605819c8ae8f56343b75396b09',
  '2026-11-24': 'ed0e30eca6d36f7a082bf53c74724b677b473667a05c564d7719d2c7a5891806',
  '2026-11-25': 'a1db5b849fde3918337043a9a379f7aa8098385d5856e909d2bf4f99a8073308',
  '2026-11-26': '269e96fbade88c3ceef3b874d8bb5aee4683465713cc802d8601abd072ff5a46',
  '2026-11-27': '006e2b6128e4dc70f786319f422da5507782610816d6d20d2d6a815499e6da78',
  '2026-11-28': '20ff53db779ebc1db3a4b1c4825dc47ec24f6c72e39d424894d2ef01bf14e90c',
  '2026-11-29': '99b02636fc1e27bbc558c85ed3c2afd45db80a439ed4f02d61fb985c2d00f073',
  '2026-11-30': '87b80698557ffe365cfc7ef5bc0a193b995dd4d588d24d6337dffd1f8a14d1f0',
  '2026-12-01': 'e50ea9772e5687231f8ec0e91c6be2cd213b4a40b34aff1526f7f4b407dfbb26',
  '2026-12-02': 'daa5c4339dcf458c7f234bf638a5e7b0ec0e506388bbc3bcedd5a629a3bdb294',
};

const SENTENCES = [
  'We use your details for this booking and keep them as long as our <0>privacy policy</0> says.',
  'Send me news, at most once a month',
];

async function readPolicy() {
  const { informations } = await loadContent();
  const sections = informations.data.flatMap(({ attributes }) => attributes.flatMap((record) => record.sections));
  const policy = sections.find(({ anchor }) => anchor === 'privacy-policy');
  return policy?.paragraphs ?? [];
}

async function readSentences(): Promise<string[]> {
  const catalogue = await readFile(new URL('../../src/locales/orders-uk.po', import.meta.url), 'utf8');
  return SENTENCES.map((sentence) => {
    const translation = catalogue.split(`msgid "${sentence}"\nmsgstr "`)[1]?.split('"\n')[0];
    if (translation === undefined) throw new Error(`The checkout does not say: ${sentence}`);
    return `${sentence} ${translation}`;
  });
}

test('the version that stands in consents is that of the words', async () => {
  const words = JSON.stringify([await readSentences(), await readPolicy()]);
  expect(DIGESTS[CONSENT_TEXT_VERSION]).toBe(createHash('sha256').update(words).digest('hex'));
});

test('the policy names the periods that the settings have by default, and that of the draft', async () => {
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

test('the policy names what an account keeps, and for how long', async () => {
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

test('the policy names what lies with us on its way to another phone, and for how long', async () => {
  const words = (await readPolicy()).map(({ uk, en }) => `${uk} ${en}`).join(' ');
  expect(words).toContain(`for ${HANDOVER_MINUTES} minutes at most`);
  expect(words).toContain(`щонайбільше ${HANDOVER_MINUTES} хвилин`);
});

test('the policy names the controller as the contacts do, and who else sees the data', async () => {
  const { homePages } = await loadContent();
  const home = homePages.data[0]?.attributes[0];
  const [first] = await readPolicy();
  expect(first?.uk).toContain(home?.address.uk);
  expect(first?.en).toContain(home?.address.en);
  for (const words of [first?.uk, first?.en]) expect(words).toContain(home?.contact_email);
  const policy = JSON.stringify(await readPolicy());
  for (const word of ['LiqPay', 'hosting', 'mail service', 'хостинг', 'поштовий сервіс'])
    expect(policy).toContain(word);
});

/** Of the words of the plate about third parties, by version. */
const PLATE_DIGESTS: Readonly<Record<string, string>> = {
  '2026-11-23': '594bfcc6efadf1ec4f9b6c8a09167b298848ee5598521dee8e299e8eb243d54b',
  '2026-11-24': '33d0b90176785efb9561afcdb6217c4768cfeff60faa277acd723ad0e479873e',
};

test('the version of the plate about third parties is that of its words in both languages', async () => {
  const catalogue = await readFile(new URL('../../src/locales/on-demand-uk.po', import.meta.url), 'utf8');
  const entries = catalogue.split('\n\n').filter((entry) => entry.includes('features/on-demand/consent-plate/'));
  const words = entries.map((entry) => entry.slice(entry.indexOf('msgid')));
  expect(words.length).toBeGreaterThan(5);
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  expect(PLATE_DIGESTS[THIRD_PARTY_TEXT_VERSION]).toBe(digest);
});

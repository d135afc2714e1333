import { expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import type { EnquiryView } from '#app/stores/orders/outbox-store.ts';
import { queueEntry } from '#offline/outbox/order-outbox.ts';
import { progressOf } from './form/use-enquiry.ts';
import { enquiryWords } from './outbox-words.ts';

function viewOf(topic: string, standing: EnquiryView['standing'], isSent = false): EnquiryView {
  const entry = { ...queueEntry('0123456789abcdef', { body: '{}', summary: { topic, day: null } }, 0), isSent };
  return { entry, standing, isOwn: true, order: null, trouble: null };
}

test.each([
  ['hall', 'waiting', 'uk', 'Запит чекає: надішлемо, щойно зʼявиться звʼязок', '/mice/enquiry'],
  ['contacts', 'received', 'en', 'We have your enquiry and will call you back', '/en/contacts'],
  [
    'stay-villa-lake',
    'waiting',
    'en',
    'The enquiry waits; we will send it as soon as there is a network',
    '/en/accommodation/villa-lake',
  ],
  ['offer-5', 'refused', 'en', 'The enquiry was not sent. Open it to see why', '/en/special-offers/offer-5'],
] as const)('an enquiry about %s that is %s is told of in %s, with the way to its page', async (...row) => {
  const [topic, standing, locale, text, href] = row;
  const words = enquiryWords(viewOf(topic, standing), {
    i18n: await createI18n(locale, ['site', 'guest']),
    locale,
  });
  expect(words.text.replaceAll('\u00a0', ' ')).toBe(text);
  expect(words.action.href).toBe(href);
});

test('one that the resort holds back goes out by itself, so nobody looks for a network', async () => {
  const view = viewOf('contacts', 'waiting', true);
  const heldBack = { ...view, entry: { ...view.entry, isHeldBack: true } };
  const { text } = enquiryWords(heldBack, { i18n: await createI18n('en', ['site', 'guest']), locale: 'en' });
  expect(text).toBe('The resort asks for a minute; the enquiry goes out by itself');
});

test.each([
  ['never left', false, 'no_network'],
  ['left and was not answered', true, 'no_answer'],
] as const)('the form tells of one that %s why it waits', (_what, isSent, cause) => {
  expect(progressOf(viewOf('hall', 'waiting', isSent))).toMatchObject({ status: 'waiting', cause });
});

test('whatever becomes of an enquiry has words in both languages', async () => {
  const standings = ['sending', 'waiting', 'asking', 'taking_back', 'elsewhere', 'refused', 'received'] as const;
  for (const locale of ['uk', 'en'] as const) {
    const i18n = await createI18n(locale, ['site', 'guest']);
    const said = standings.map((standing) => enquiryWords(viewOf('contacts', standing), { i18n, locale }).text);
    expect(said.join(' ')).not.toMatch(locale === 'uk' ? /[a-z]{3}/i : /\p{Script=Cyrillic}/u);
    // Of the two that ask the resort a guest reads the same: whether it has arrived.
    expect(new Set(said).size).toBe(standings.length - 1);
  }
});

test.each([
  ['sending', 'sending'],
  ['asking', 'asking'],
  ['taking_back', 'asking_resort'],
  ['elsewhere', 'asking_resort'],
  ['received', 'received'],
] as const)('one that is %s locks its form as %s', (standing, status) => {
  expect(progressOf(viewOf('hall', standing))).toMatchObject({ status });
});

test('a refusal opens the form again, with its reason where there is one', () => {
  const refusal = { kind: 'too_many', retryAfterSeconds: 60 } as const;
  const view = viewOf('hall', 'refused');
  const refused = { ...view, entry: { ...view.entry, result: { kind: 'refused', refusal } as const } };
  expect(progressOf(refused)).toEqual({ status: 'open', refusal });
  expect(progressOf(view)).toEqual({ status: 'open', refusal: null });
  expect(progressOf(undefined)).toEqual({ status: 'open', refusal: null });
});

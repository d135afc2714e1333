import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import type { EnquiryProgress } from '#app/stores/enquiries.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';
import { EnquiryNotice } from './enquiry-notice.tsx';

const PHONE = '+380 44 123 45 67';

const noticeOf = (progress: EnquiryProgress) => (
  <EnquiryNotice enquiry={{ progress, retry: () => undefined, cancel: () => undefined }} phone={PHONE} />
);
const show = (progress: EnquiryProgress, locale: 'uk' | 'en' = 'en') => renderText(noticeOf(progress), locale);

test.each<[Refusal, string, string]>([
  [{ kind: 'too_many', retryAfterSeconds: 3_600 }, 'too many enquiries today', 'забагато запитів за день'],
  [{ kind: 'too_late' }, 'the day passed before there was a network', 'Оберіть інший'],
  [{ kind: 'taken_back' }, 'What you wrote stays here', 'Написане лишилося тут'],
  [
    { kind: 'fields', errors: { phone: ['Phone is too short'] } },
    'look at the marked fields',
    'перегляньте позначені поля',
  ],
  [{ kind: 'fields', errors: { website: ['A hidden field'] } }, 'Press once more', 'Натисніть ще раз'],
  [{ kind: 'failed' }, 'the resort could not take it', 'не надіслано'],
])('explains %j beside the button in both languages', async (refusal, en, uk) => {
  const progress: EnquiryProgress = { status: 'open', refusal };
  expect(await show(progress)).toContain(en);
  expect((await show(progress, 'uk')).toLowerCase()).toContain(uk.toLowerCase());
});

test('shows the phone number to a guest who must wait until tomorrow', async () => {
  expect(await show({ status: 'open', refusal: { kind: 'too_many', retryAfterSeconds: 3_600 } })).toContain(
    `Call us: ${PHONE}`,
  );
});

test.each<[EnquiryProgress, string, readonly string[]]>([
  [
    { status: 'waiting', cause: 'no_network' },
    'as soon as there is one, and only once. Leave the site open, or come back later',
    ['Try now', 'Don’t send'],
  ],
  // The enquiry may have arrived, so it cannot be cancelled.
  [{ status: 'waiting', cause: 'no_answer' }, 'We will ask again by ourselves', ['Try now']],
  [{ status: 'waiting', cause: 'held_back' }, 'We will send it again by ourselves', []],
])('%j interrupts a screen reader, and says what comes next', async (progress, words, buttons) => {
  const markup = await renderMarkup(noticeOf(progress), 'en');
  expect(markup).toContain('role="alert"');
  expect(await show(progress)).toContain(words);
  expect([...markup.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(buttons);
});

test.each<EnquiryProgress>([{ status: 'open', refusal: null }, { status: 'sending' }, { status: 'received' }])(
  'shows nothing beside the button for %j',
  async (progress) => {
    expect(await show(progress)).toBe('');
  },
);

test('announces a cancelled enquiry without interrupting the screen reader, and without a phone number', async () => {
  const progress: EnquiryProgress = { status: 'open', refusal: { kind: 'taken_back' } };
  expect(await renderMarkup(noticeOf(progress), 'en')).toContain('role="status"');
  expect(await show(progress)).not.toContain(PHONE);
});

import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import type { Refusal } from '#contract/orders/order-answers.ts';
import { EnquiryNotice } from './enquiry-notice.tsx';
import type { EnquiryProgress } from './use-enquiry.ts';

const KEY = '0123456789abcdef';
const PHONE = '+380 44 123 45 67';

const show = (progress: EnquiryProgress, locale: 'uk' | 'en' = 'en') =>
  renderText(<EnquiryNotice progress={progress} phone={PHONE} />, locale);

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
])('%j is explained beside the button in both languages', async (refusal, en, uk) => {
  const progress: EnquiryProgress = { status: 'open', refusal };
  expect(await show(progress)).toContain(en);
  expect((await show(progress, 'uk')).toLowerCase()).toContain(uk.toLowerCase());
});

test('whoever must wait for tomorrow is told whom to call', async () => {
  expect(await show({ status: 'open', refusal: { kind: 'too_many', retryAfterSeconds: 3_600 } })).toContain(
    `Call us: ${PHONE}`,
  );
});

test.each<[Extract<EnquiryProgress, { status: 'waiting' }>['cause'], string, readonly string[]]>([
  ['no_network', 'as soon as there is one', ['Try now', 'Don’t send']],
  ['no_answer', 'We will ask again by ourselves', ['Try now', 'Don’t send']],
  ['held_back', 'We will send it again by ourselves', ['Don’t send']],
])('an enquiry that waits (%s) says why, what comes next and what can be done', async (cause, words, buttons) => {
  const text = await show({ status: 'waiting', key: KEY, cause });
  expect(text).toContain(words);
  for (const button of buttons) expect(text).toContain(button);
  expect(text.includes('Try now')).toBe(buttons.includes('Try now'));
});

test.each<[EnquiryProgress, string, readonly string[]]>([
  [{ status: 'asking', key: KEY }, 'waited for more than a day', ['Yes, send it', 'Don’t send']],
  [{ status: 'asking_resort', key: KEY }, 'asking the resort whether it has arrived', ['Try now']],
])('%j interrupts a screen reader and offers what can be done', async (progress, words, buttons) => {
  const markup = await renderMarkup(<EnquiryNotice progress={progress} phone={PHONE} />, 'en');
  expect(markup).toContain('role="alert"');
  expect(await show(progress)).toContain(words);
  expect([...markup.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(buttons);
});

test.each<EnquiryProgress>([{ status: 'open', refusal: null }, { status: 'sending' }, { status: 'received' }])(
  'of %j there is nothing to say beside the button',
  async (progress) => {
    expect(await show(progress)).toBe('');
  },
);

test('one that the guest has taken back is told in a pause, and nobody has to call', async () => {
  const progress: EnquiryProgress = { status: 'open', refusal: { kind: 'taken_back' } };
  expect(await renderMarkup(<EnquiryNotice progress={progress} phone={PHONE} />, 'en')).toContain('role="status"');
  expect(await show(progress)).not.toContain(PHONE);
});

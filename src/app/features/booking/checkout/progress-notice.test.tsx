import { expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/orders.ts';
import { renderText } from '../../../fixtures/render.tsx';
import type { OrderProgress, StoppedOutcome } from './order-progress.ts';
import { ProgressNotice } from './progress-notice.tsx';

const OUTCOMES: readonly [StoppedOutcome, string][] = [
  [
    { kind: 'price_changed', quote: { total_price: 14_026 } as QuoteAnswer, shownTotal: 13_626 },
    'The price has changed: it was 13 626 ₴, now it is 14 026 ₴. Nothing is booked yet.',
  ],
  [{ kind: 'too_many', retryAfterSeconds: 61 }, 'Try again in 2 minutes'],
  [{ kind: 'too_many', retryAfterSeconds: null }, 'Try again in 1 minute,'],
  [{ kind: 'failed' }, 'could not take this order'],
  [{ kind: 'fields', errors: { check_in: ['odd'] } }, 'could not take this order'],
];

const notice = (progress: OrderProgress, isFreeAgain = false) => (
  <ProgressNotice progress={progress} isFreeAgain={isFreeAgain} onSendAgain={() => undefined} />
);
const show = (outcome: StoppedOutcome, isFreeAgain = false) =>
  renderText(notice({ status: 'stopped', outcome }, isFreeAgain), 'en');

test.each(OUTCOMES)('%j is explained beside the button', async (outcome, words) => {
  expect(await show(outcome)).toContain(words);
});

test.each<StoppedOutcome>([
  { kind: 'fields', errors: { phone: ['Phone is too short'] } },
  { kind: 'lost', nearestArrival: null },
])('%j is said elsewhere, at its cause', async (outcome) => {
  expect(await show(outcome)).toBe('');
});

test('dates that were lost and are free again are not passed over in silence', async () => {
  expect(await show({ kind: 'lost', nearestArrival: null }, true)).toContain('free again. Nothing is booked yet');
});

test('an unanswered order says that nothing is lost, also while it is sent again', async () => {
  for (const status of ['unanswered', 'sending'] as const) {
    expect(await renderText(notice({ status, tries: 1 }), 'uk')).toContain('Нічого не втрачено');
  }
});

test('the first sending says nothing', async () => {
  expect(await renderText(notice({ status: 'sending', tries: 0 }), 'uk')).toBe('');
});

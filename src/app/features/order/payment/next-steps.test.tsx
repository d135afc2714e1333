import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import type { PaymentState } from '#domain/order/payment-status.ts';
import { NextSteps } from './next-steps.tsx';

setResortClock(toResortClock(KYIV_CLOCK));

interface Given {
  readonly accessToken?: string | null;
  readonly isAgain?: boolean;
  readonly payment?: PaymentState;
}

function steps(status: OrderState, { accessToken = 'token', isAgain = false, payment }: Given = {}) {
  return (
    <NextSteps
      order={{
        number: 'SM-7K4Q',
        hold_until: '2026-11-21T12:30:00.000Z',
        total_price: 13_626,
        ...(payment && { payment_state: payment }),
      }}
      status={status}
      accessToken={accessToken}
      phone="+380 67 100 20 30"
      again={new URLSearchParams('arrival=2026-12-13')}
      isAgain={isAgain}
      onChanged={() => undefined}
    />
  );
}

/** The texts of the links and buttons. */
async function choices(status: OrderState, given?: Given, locale: 'uk' | 'en' = 'en'): Promise<string[]> {
  const markup = await renderMarkup(steps(status, given), locale);
  return [...markup.matchAll(/<(?:a|button)[^>]*>(.*?)<\/(?:a|button)>/gs)].map(([, words = '']) =>
    words.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
  );
}

test.each([
  ['paid', []],
  ['confirmed', []],
  ['awaiting_payment', ['Pay UAH 13,626', 'Pay at reception', 'Call us', 'Let it go']],
  ['awaiting_confirmation', ['Pay UAH 13,626 now', 'Call us']],
  ['expired', ['Choose again', 'Call us']],
  ['cancelled', ['Choose again', 'Call us']],
  ['refunded', ['Choose again', 'Call us']],
  ['refund_due', ['Choose again', 'Call us']],
] as const)('an order that is %s offers these actions: %j', async (status, words) => {
  expect(await choices(status)).toEqual(words);
});

test.each(['awaiting_payment', 'awaiting_confirmation'] as const)(
  'a visitor without a key to an order that is %s cannot pay for it',
  async (status) => {
    expect(await choices(status, { accessToken: null })).toEqual(['Call us']);
  },
);

test.each(['awaiting_payment', 'awaiting_confirmation'] as const)(
  'an order that is %s asks for no second payment while the bank has the money',
  async (status) => {
    for (const payment of ['taken', 'under_way'] as const)
      expect(await choices(status, { payment })).toEqual(['Call us']);
    expect(await choices(status, { payment: 'failed' })).toEqual(await choices(status));
  },
);

test('a guest without the key is told to open the link from the mail', async () => {
  expect(await renderText(steps('awaiting_payment', { accessToken: null }), 'en')).toContain(
    'To pay, open the link in our email',
  );
  expect(await renderText(steps('awaiting_payment'), 'en')).not.toContain('email');
});

test('the payment button offers a retry after a failed payment', async () => {
  expect(await choices('awaiting_payment', { isAgain: true })).toContain('Try again, UAH 13,626');
  expect(await choices('awaiting_payment', { isAgain: true }, 'uk')).toContainEqual(
    expect.stringContaining('13 626 ₴'),
  );
});

test('a large order shows the deadline for opening its mail by the resort’s clock', async () => {
  expect(await renderText(steps('awaiting_confirmation'), 'en')).toContain('Open the link by 14:30 resort time');
  expect(await renderText(steps('awaiting_confirmation'), 'uk')).toContain('14:30');
});

test.each([
  ['uk', '/booking'],
  ['en', '/en/booking'],
] as const)('the new search opens in %s at %s, and the call link dials', async (locale, path) => {
  const markup = await renderMarkup(steps('expired'), locale);
  expect(markup).toContain(`href="${path}?arrival=2026-12-13"`);
  expect(markup).toContain('href="tel:+380671002030"');
});

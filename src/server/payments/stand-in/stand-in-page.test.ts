import { describe, expect, test } from 'vitest';
import { SAMPLE_RESORT } from '../payments-fixture.ts';
import { writeCheckoutPage, writeRefusalPage } from './stand-in-page.ts';
import type { StandInPayment } from './stand-in-repository.ts';
import type { StandInRequest } from './stand-in-request.ts';

const REQUEST: StandInRequest = {
  public_key: 'stand_in',
  amount: 13_626.5,
  currency: 'UAH',
  description: '<b>Смерека</b> & SM-7K4M2Q, 13.12.2026',
  order_id: 'SM-7K4M2Q-1',
  result_url: 'http://localhost:3000/result_url?order=SM-7K4M2Q&status_token=x',
  server_url: 'http://localhost:3000/api/v1/payments/liqpay',
  language: 'uk',
  expired_date: '2026-11-21 10:30:00',
};
const pageOf = (
  change: Partial<StandInRequest> = {},
  status: StandInPayment['status'] = 'prepared',
  isPublicDemo = false,
) =>
  writeCheckoutPage(
    {
      id: '1234567890',
      order_id: REQUEST.order_id,
      refunded_minor: 0,
      request: JSON.stringify({ ...REQUEST, ...change }),
      status,
    },
    { siteStyles: ['/assets/site.css'], isPublicDemo, resort: SAMPLE_RESORT },
  );

describe('the test checkout', () => {
  test('says in the language of the request that it is a test, and shows the sum on the button', () => {
    const html = pageOf();
    expect(html).toContain('<html lang="uk" class="ua-lang">');
    expect(html).toContain('Тестова сторінка');
    expect(html).toContain('Сплатити 13\u00a0626,50\u00a0₴');
    const english = pageOf({ language: 'en', amount: 1_213_626 });
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('Test page');
    expect(english).toContain('Pay UAH\u00a01,213,626');
  });

  test('offers to pay, to decline, and to leave without paying', () => {
    const html = pageOf();
    expect([...html.matchAll(/action="([^"]+)"/g)].map(([, action]) => action)).toEqual([
      '/stand-in/checkout/1234567890/pay',
      '/stand-in/checkout/1234567890/decline',
    ]);
    expect(html).toContain('href="http://localhost:3000/result_url?order=SM-7K4M2Q&amp;status_token=x"');
  });

  test('escapes the texts of the request', () => {
    expect(pageOf()).toContain('&lt;b&gt;Смерека&lt;/b&gt; &amp; <span class="whole">SM-7K4M2Q</span>');
  });

  test.each([
    { status: 'success' as const, text: 'Цей платіж уже проведено.' },
    { status: 'failure' as const, text: 'Цей платіж уже відхилено.' },
  ])('only links back after $status', ({ status, text }) => {
    const html = pageOf({}, status);
    expect(html).toContain(text);
    expect(html).not.toContain('<form');
  });
});

test('the test checkout shows the reason for a refusal and a link back', () => {
  const look = { siteStyles: [], isPublicDemo: false, resort: SAMPLE_RESORT };
  expect(writeRefusalPage('expired', { ...REQUEST, language: 'en' }, look)).toContain('The time to pay is over');
  expect(writeRefusalPage('refused', null, look)).toContain('href="/"');
});

test('the test checkout says in both languages that the resort does not exist if strangers can visit it', () => {
  expect(pageOf({}, 'prepared', true)).toContain('Це демонстраційний сайт');
  expect(pageOf({ language: 'en' }, 'prepared', true)).toContain('This site is a demo');
  expect(writeRefusalPage('refused', null, { siteStyles: [], isPublicDemo: true, resort: SAMPLE_RESORT })).toContain(
    'демонстраційний',
  );
  expect(pageOf()).not.toContain('демонстраційний');
});

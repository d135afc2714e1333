import { afterEach, expect, test, vi } from 'vitest';
import { viewOrderPages } from '#app/content/views/order-pages-view.ts';
import type { Checkout } from '#app/features/checkout/use-checkout.ts';
import { loadView, PARTY, quoteFor, STAY, TODAY } from '#app/fixtures/booking.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { EMPTY_DRAFT } from '#app/storage/orders/checkout-draft.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { DepositTerms } from './deposit-terms.tsx';

afterEach(() => vi.unstubAllGlobals());

const content = await loadSiteContent();
const CHALET = await loadView('en');

/** The terms of the lake chalet for UAH 13,626 from 13 December, as the checkout shows them. */
function termsOf(
  mark: string,
  given: Partial<Checkout> & { payment?: 'online' | 'at_reception' } = {},
  locale: Locale = 'en',
) {
  vi.stubGlobal('document', { body: { dataset: { deposit: mark } } });
  const { payment = 'online', ...others } = given;
  const checkout = {
    view: viewOrderPages(content, locale),
    today: TODAY,
    codeOffer: null,
    promoCode: undefined,
    chosen: { stay: STAY, rooms: [{ accommodation: CHALET.accommodation, party: PARTY }] },
    shownOffer: { kind: 'free', quote: quoteFor(CHALET) },
    stored: { draft: { ...EMPTY_DRAFT, payment } },
    setDeposit: () => undefined,
    ...others,
  } as unknown as Checkout;
  return renderText(<DepositTerms checkout={checkout} />, locale);
}

test.each([
  ['30 3', 'Now UAH 4,088 By 10 December, by the link in our email UAH 9,538'],
  ['30 0', 'Now UAH 4,088 At reception, 13 December UAH 9,538'],
])('shows both payments and the refund after a cancellation with the setting %s', async (mark, words) => {
  const text = await termsOf(mark);
  expect(text).toContain(words);
  expect(text).toContain('cancel until 6 December and all of it comes back; later it stays with the resort.');
});

test('says if a cancellation no longer refunds the deposit', async () => {
  const text = await termsOf('30 3', { today: calendarDate('2026-12-08') });
  expect(text).toContain('The deposit confirms the stay, and does not come back if you cancel.');
});

test('shows the terms in Ukrainian', async () => {
  expect(await termsOf('30 3', {}, 'uk')).toContain('Не пізніше 10 грудня, за посиланням із нашого листа 9 538 ₴');
});

test.each([
  ['the guest pays at reception', { payment: 'at_reception' }],
  ['the rest would be due today', { today: calendarDate('2026-12-10') }],
  ['the discount of a code is unknown', { promoCode: 'РОДИНА' }],
  ['there is no price yet', { shownOffer: null }],
] as const)('mentions no deposit if %s', async (_why, given) => {
  expect(await termsOf('30 3', given)).toBe('');
});

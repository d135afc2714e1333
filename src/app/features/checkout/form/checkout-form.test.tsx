import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { viewOrderPages } from '#app/content/views/order-pages-view.ts';
import type { ChosenStayStatus } from '#app/features/checkout/chosen-stay.ts';
import type { Checkout } from '#app/features/checkout/use-checkout.ts';
import { loadView, PARTY, quoteFor, STAY, TODAY } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { type CheckoutDraft, EMPTY_DRAFT } from '#app/storage/orders/checkout-draft.ts';
import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Priced } from '#domain/stay/stay-status.ts';
import { type OutboxResult, queueEntry } from '#offline/outbox/order-outbox.ts';
import { sampleOrder } from '../../../../../tests/fixtures/orders/sample-order.ts';
import { CheckoutForm } from './checkout-form.tsx';

vi.mock('#app/features/stay/additions.tsx', () => ({
  AddedExtras: () => 'Add to your stay',
  PromoCode: () => null,
}));

const ASKING: ChosenStayStatus = { kind: 'asking', statuses: [] };

beforeEach(() => vi.stubGlobal('document', { cookie: '', body: { dataset: {} } }));
afterEach(() => vi.unstubAllGlobals());

const content = await loadSiteContent();
const VIEWS = { uk: viewOrderPages(content, 'uk'), en: viewOrderPages(content, 'en') };
const CHALET = await loadView('uk');
const FREE: Priced<ChosenStayStatus> = { kind: 'free', quote: quoteFor(CHALET) };

function orderOf(standing: OutboxView['standing'], result: OutboxResult | null): OutboxView {
  const entry = { ...queueEntry('0123456789abcdef', sampleOrder(), 0), result };
  return { entry, standing, isOwn: true, order: null, trouble: null };
}

interface Given extends Partial<Omit<Checkout, 'view'>> {
  readonly draft?: Partial<CheckoutDraft>;
  readonly isLoaded?: boolean;
}

/** The form with the lake chalet for UAH 13,626, ready to be sent. */
function formOf({ draft, isLoaded = true, ...given }: Given = {}, locale: Locale = 'en') {
  const checkout: Checkout = {
    view: VIEWS[locale],
    isReady: true,
    today: TODAY,
    specialOffer: undefined,
    promoCode: undefined,
    offer: FREE,
    shownOffer: FREE,
    progress: null,
    missed: null,
    chosen: { stay: STAY, rooms: [{ accommodation: CHALET.accommodation, party: PARTY }] },
    stored: {
      draft: { ...EMPTY_DRAFT, ...draft },
      isLoaded,
      change: async () => undefined,
      fill: () => undefined,
      guests: 1,
      forgetDevice: async () => undefined,
    },
    order: () => undefined,
    codeOffer: null,
    depositMinor: null,
    setDeposit: () => undefined,
    ...given,
  };
  return <CheckoutForm checkout={checkout} />;
}

/** The page's one action: its words, and whether a press does anything. */
async function buttonOf(given: Given = {}, locale: Locale = 'en') {
  const markup = await renderMarkup(formOf(given, locale), locale);
  const [tag = '', words = ''] = /<button[^>]*type="submit"[^>]*>(.*?)<\/button>/.exec(markup) ?? [];
  return {
    words: words.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' '),
    isBusy: tag.includes('aria-busy="true"'),
    isDisabled: / disabled=""/.test(tag),
  };
}

const areFieldsLocked = async (given: Given) =>
  /<fieldset[^>]* disabled=""/.test(await renderMarkup(formOf(given), 'en'));

describe('the order button', () => {
  test.each([
    ['online', 'Pay UAH 13,626', 'Сплатити 13 626 ₴'],
    ['at_reception', 'Book for UAH 13,626', 'Забронювати за 13 626 ₴'],
  ] as const)('says for a guest who pays %s what it does, with the sum', async (payment, en, uk) => {
    expect(await buttonOf({ draft: { payment } })).toEqual({ words: en, isBusy: false, isDisabled: false });
    expect((await buttonOf({ draft: { payment } }, 'uk')).words).toBe(uk);
  });

  test('waits for the price without showing a sum, because guests cannot agree to an unknown one', async () => {
    const asked = await buttonOf({ offer: ASKING, shownOffer: null });
    expect(asked).toEqual({ words: 'Pay', isBusy: true, isDisabled: false });
  });

  test('works with the last price while a new one is requested', async () => {
    expect(await buttonOf({ offer: ASKING })).toMatchObject({
      words: 'Pay UAH 13,626',
      isBusy: false,
      isDisabled: false,
    });
  });

  test.each<ChosenStayStatus>([
    { kind: 'unknown', statuses: [{ kind: 'unknown' }] },
    { kind: 'taken', statuses: [{ kind: 'taken', nearestArrival: null, areOthersFree: false }] },
    { kind: 'dates_refused', statuses: [] },
  ] as ChosenStayStatus[])('is disabled if the resort cannot offer the stay: $kind', async (offer) => {
    expect(await buttonOf({ offer, shownOffer: null })).toMatchObject({ isBusy: false, isDisabled: true });
  });
});

describe('the form is locked', () => {
  test('until the stored draft has been read, because it would replace typed values', async () => {
    expect(await areFieldsLocked({ isReady: false })).toBe(true);
    expect((await buttonOf({ isReady: false })).isBusy).toBe(true);
  });

  test('and shows no extras until then, because their prices would be renewed in an empty draft', async () => {
    expect(await renderText(formOf({ isReady: false, isLoaded: false }), 'en')).not.toContain('Add to your stay');
    expect(await renderText(formOf(), 'en')).toContain('Add to your stay');
  });

  test.each(['sending', 'waiting', 'asking', 'taking_back', 'elsewhere', 'placed'] as const)(
    'while its order is being sent: %s',
    async (standing) => {
      const progress = orderOf(standing, null);
      expect(await areFieldsLocked({ progress })).toBe(true);
      expect((await buttonOf({ progress })).isBusy).toBe(true);
    },
  );

  test.each([null, orderOf('refused', { kind: 'refused', refusal: { kind: 'taken_back' } })])(
    'but not without an order, or after a refusal',
    async (progress) => {
      expect(await areFieldsLocked({ progress })).toBe(false);
      expect((await buttonOf({ progress })).isBusy).toBe(false);
    },
  );
});

describe('the guest card', () => {
  test.each([
    ['first_name', ['autocomplete="given-name"', 'required']],
    ['last_name', ['autocomplete="family-name"', 'required']],
    ['phone', ['autocomplete="tel"', 'type="tel"', 'inputmode="tel"', 'required']],
    ['email', ['autocomplete="email"', 'type="email"', 'inputmode="email"', 'required']],
    ['comments', ['maxlength=']],
  ])('%s is filled in by the phone, with the right keyboard', async (name, attributes) => {
    const markup = await renderMarkup(formOf(), 'en');
    const input = new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(markup)?.[0].toLowerCase();
    for (const attribute of attributes) expect(input).toContain(attribute);
  });

  test('shows refusals from before the page was opened at their fields', async () => {
    const errors = { phone: ['Phone is too short'] };
    const progress = orderOf('refused', { kind: 'refused', refusal: { kind: 'fields', errors } });
    const markup = await renderMarkup(formOf({ progress }), 'en');
    const [phone] = /<input[^>]*name="phone"[^>]*>/.exec(markup) ?? [];
    expect(phone).toContain('aria-invalid="true"');
    expect(await renderText(formOf({ progress }), 'en')).toContain('Phone is too short');
  });

  test.each([
    ['uk', 'Можливо, olena@gmail.com'],
    ['en', 'Did you mean olena@gmail.com'],
  ] as const)('suggests a correction of a mistyped email, in %s', async (locale, question) => {
    const typed = (email: string) => ({ draft: { form: { ...EMPTY_DRAFT.form, email } } });
    const markup = await renderMarkup(formOf(typed('olena@gmial.com'), locale), locale);
    expect(markup).toMatch(/<button type="button"[^>]*>[^<]*<span translate="no">olena@gmail\.com<\/span>\?<\/button>/);
    expect(await renderText(formOf(typed('olena@gmial.com'), locale), locale)).toContain(question);
    expect(await renderText(formOf(typed('olena@gmail.com'), locale), locale)).not.toContain(question);
  });

  test('has no field for card data, which guests enter on the provider’s page', async () => {
    expect(await renderMarkup(formOf(), 'en')).not.toMatch(/autocomplete="cc-|name="card/i);
    expect(await renderText(formOf(), 'en')).toContain('on LiqPay’s page, we never see it');
  });

  test('the newsletter is not preselected', async () => {
    const tick = async (newsletter: boolean) =>
      /<input[^>]*name="newsletter"[^>]*>/.exec(await renderMarkup(formOf({ draft: { newsletter } }), 'en'))?.[0];
    expect(await tick(EMPTY_DRAFT.newsletter)).not.toContain('checked');
    expect(await tick(true)).toContain('checked');
  });

  test('selects one payment method, the guest’s', async () => {
    const chosen = [
      ...(await renderMarkup(formOf({ draft: { payment: 'at_reception' } }), 'en')).matchAll(
        /<input[^>]*name="payment"[^>]*checked[^>]*value="(\w+)"|<input[^>]*name="payment"[^>]*value="(\w+)"[^>]*checked/g,
      ),
    ];
    expect(chosen.map(([, first, second]) => first ?? second)).toEqual(['at_reception']);
  });

  test('describes what the button removes on a shared device', async () => {
    const markup = await renderMarkup(formOf(), 'en');
    expect(markup).toMatch(/<button[^>]*aria-describedby="not-my-device"[^>]*>Not my device/);
    expect(markup).toMatch(/id="not-my-device" role="status"[^>]*>Empties the form, removes the bookings/);
  });
});

test('shows the cancellation terms and the rules beside the bill, in the guest’s language', async () => {
  const markup = await renderMarkup(formOf({}, 'uk'), 'uk');
  for (const part of ['accommodation-rules', 'cancellation-and-payment', 'privacy-policy']) {
    expect(markup).toContain(`href="/info#${part}"`);
  }
});

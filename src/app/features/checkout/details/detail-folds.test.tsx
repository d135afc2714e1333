import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { loadView, PARTY, STAY } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { type CheckoutDraft, EMPTY_DRAFT } from '#app/storage/orders/checkout-draft.ts';
import { changeSession, type SessionState } from '#app/stores/session-store.ts';
import type { Locale } from '#contract/site/locale.ts';
import { EMPTY_PROFILE } from '#domain/account/profile.ts';
import type { OrderDetailsForm } from '#domain/guest/details-form.ts';
import { ArrivalHint, DetailFolds } from './detail-folds.tsx';

const VIEW = viewOrderPages(await loadSiteContent(), 'en');
const { accommodation } = await loadView('en');
const OLENA = { id: 'olena', email: 'olena@example.com', scopes: [], profile: EMPTY_PROFILE };

beforeEach(() => vi.stubGlobal('document', { cookie: '' }));
afterEach(() => {
  signIn({ status: 'unknown', user: null });
  vi.unstubAllGlobals();
});

function signIn({ status, user }: SessionState): void {
  changeSession({ status, user });
}

interface Given {
  readonly details?: Partial<OrderDetailsForm>;
  readonly draft?: Partial<CheckoutDraft>;
  readonly isChecked?: boolean;
}

function foldsOf({ details, draft, isChecked = false }: Given = {}) {
  return (
    <DetailFolds
      draft={{ ...EMPTY_DRAFT, ...draft, details: { ...EMPTY_DRAFT.details, ...details } }}
      chosen={{ stay: STAY, rooms: [{ accommodation, party: PARTY }] }}
      view={VIEW}
      isChecked={isChecked}
      onChange={() => undefined}
      onFill={() => undefined}
    />
  );
}

describe('the arrival time', () => {
  const hint = async (hour: number | null, locale: Locale = 'en') => {
    const text = await renderText(<ArrivalHint hour={hour} arrival={STAY.arrival} checkInTime="15:00" />, locale);
    return text.replaceAll('\u00a0', ' ');
  };

  test.each([
    ['unknown', null, /opens at 15:00/],
    ['before the room is ready, as a wish', 14, /15:00\. We note your wish, but cannot promise an earlier hour/],
    ['when it is ready, without obligation', 15, /binds you to nothing/],
    ['in the evening, without obligation', 21, /binds you to nothing/],
    ['late, with somebody to meet the guest', 22, /^Reception is open/],
    ['at six in the morning, as a wish without a night', 6, /cannot promise/],
  ])('%s: %s', async (_name, hour, words) => {
    expect(await hint(hour)).toMatch(words);
  });

  test.each([0, 2, 5])('%i o’clock belongs to the night after the arrival day, whose date is shown', async (hour) => {
    expect(await hint(hour)).toContain('This is the night of 13–14 December.');
    expect(await hint(hour, 'uk')).toContain('13–14 грудня');
  });
});

describe('an optional section', () => {
  const openFolds = async (given: Given) =>
    [...(await renderMarkup(foldsOf(given), 'en')).matchAll(/<details([^>]*)>/g)].map(([, rest]) =>
      /open/.test(rest ?? ''),
    );

  test.each<[string, Given, boolean[]]>([
    ['nothing', {}, [false, false]],
    ['an hour, even midnight', { details: { arrivalHour: 0 } }, [true, false]],
    ['a name', { details: { roomGuests: ['', 'Ада'] } }, [true, false]],
    ['a company', { details: { company: { name: '', code: '', address: 'Київ' } } }, [false, true]],
  ])('is open if the draft has %s', async (_name, given, open) => {
    expect(await openFolds(given)).toEqual(open);
  });

  test('says that it is optional', async () => {
    expect((await renderText(foldsOf(), 'en')).match(/optional/g)).toHaveLength(2);
  });
});

describe('the company fields', () => {
  const mistaken = { details: { company: { name: 'Ліс', code: '1234567', address: '' } } };

  test('are checked when the guest orders, not while typing', async () => {
    expect(await renderMarkup(foldsOf(mistaken), 'en')).not.toContain('aria-invalid');
    const markup = await renderMarkup(foldsOf({ ...mistaken, isChecked: true }), 'en');
    expect(markup).toContain('Company code must have 8 digits, or 10 for an entrepreneur');
    expect(markup).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*name="company_code"|<input[^>]*name="company_code"[^>]*aria-invalid="true"/,
    );
  });

  test('may be left empty', async () => {
    expect(await renderMarkup(foldsOf({ isChecked: true }), 'en')).not.toContain('aria-invalid');
  });

  test('have a numeric code that the browser does not remember', async () => {
    const [code] = /<input[^>]*name="company_code"[^>]*>/.exec(await renderMarkup(foldsOf(), 'en')) ?? [];
    expect(code?.toLowerCase()).toContain('inputmode="numeric"');
    expect(code?.toLowerCase()).toContain('autocomplete="off"');
  });
});

describe('the account checkbox', () => {
  const tickOf = async (createAccount = false) =>
    /<input[^>]*name="create_account"[^>]*>/.exec(await renderMarkup(foldsOf({ draft: { createAccount } }), 'en'))?.[0];

  test('is offered to a guest without one, and never preselected', async () => {
    expect(await tickOf()).not.toContain('checked');
    expect(await tickOf(true)).toContain('checked');
  });

  test('is not offered to a signed-in guest', async () => {
    signIn({ status: 'signed_in', user: OLENA });
    expect(await tickOf()).toBeUndefined();
  });
});

import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OrderPagesView, viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { OrderChange } from '#contract/orders/order-changes.ts';
import { ChangeBill } from './change-bill.tsx';

let views: Record<'uk' | 'en', OrderPagesView>;
let change: OrderChange;

beforeAll(async () => {
  const content = await loadSiteContent();
  views = { uk: viewOrderPages(content, 'uk'), en: viewOrderPages(content, 'en') };
  const billed = orderFor(await loadView('uk'));
  change = {
    number: billed.number,
    status: 'paid',
    change: 'preview',
    old: billed,
    new: { ...billed, check_in: '2026-12-20', check_out: '2026-12-23', total_price: 14_826 },
    difference: 1_200,
    due: 1_200,
    refund: 0,
    free_until: '2026-12-13',
    hold_until: null,
    payment: null,
  };
});
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const say = (replace: Partial<OrderChange> = {}, locale: 'uk' | 'en' = 'en') =>
  renderText(<ChangeBill change={{ ...change, ...replace }} view={views[locale]} />, locale);

test.each([
  ['en', 'Before: 13–16 December', 'After: 20–23 December'],
  ['uk', 'Було, 13–16 грудня', 'Стане, 20–23 грудня'],
] as const)('lists both bills in %s, the old one first', async (locale, old, next) => {
  const text = await say({}, locale);
  expect(text.indexOf(old)).toBeGreaterThanOrEqual(0);
  expect(text.indexOf(next)).toBeGreaterThan(text.indexOf(old));
});

describe('the sum at the end is what the guest pays or gets back', () => {
  test.each([
    ['a paid stay that gets more expensive', {}, 'Extra to pay UAH 1,200', 'The old booking stands until you pay.'],
    [
      'a paid stay that gets cheaper',
      { due: 0, refund: 350 },
      'We’ll return UAH 350',
      'To the same card, within 5 days.',
    ],
    [
      'a paid stay that gets a little more expensive',
      { due: 0, due_at_reception: 40 },
      'Extra to pay at reception UAH 40',
      'You pay when you arrive.',
    ],
    ['a paid stay of the same price', { due: 0 }, 'Paid already UAH 14,826', 'The price is the same.'],
    [
      'a stay that is paid on arrival',
      { due: 0, status: 'confirmed' },
      'To pay at reception UAH 14,826',
      'You pay when you arrive.',
    ],
    [
      'a stay with a deposit',
      { due: 0, status: 'confirmed', paid: 4_088 },
      'Left to pay UAH 10,738',
      'UAH 4,088 has already been paid.',
    ],
  ] as const)('%s', async (_what, replace, sum, note) => {
    const text = await say(replace);
    expect(text).toContain(sum);
    expect(text).toContain(note);
  });
});

test('labels the old sum as paid once it is paid, and as the total before that', async () => {
  const paid = await say();
  expect(paid).toContain('Paid UAH 13,626');
  expect(paid).toContain('Total UAH 14,826');
  expect(await say({ status: 'confirmed', due: 0 })).not.toContain('Paid');
});

test.each([
  ['2026-11-21', true],
  ['2026-11-20', false],
])('shows whether the new stay is free to cancel until %s: %s', async (free_until, isSaid) => {
  expect((await say({ free_until })).includes('You can cancel free of charge until')).toBe(isSaid);
});

describe('a stay booked by a special offer', () => {
  const discount = { offer: 'winter-gone', kind: 'percent', percent: 10, nights_amount: 11_586, amount: 1_158.6 };
  const withOffer = (billed: object) => ({ ...billed, discount }) as never;

  test('says that the new stay has no discount if the offer no longer applies', async () => {
    expect(await say({ old: withOffer(change.old) })).toContain(
      'does not apply to the new stay, so it has no discount.',
    );
  });

  test('says nothing if the offer still applies, or if there was none', async () => {
    expect(await say({ old: withOffer(change.old), new: withOffer(change.new) })).not.toContain('does not hold');
    expect(await say({ new: withOffer(change.new) })).not.toContain('does not hold');
    expect(await say()).not.toContain('does not hold');
  });
});

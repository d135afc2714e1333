import { expect, test } from 'vitest';
import { viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { createI18n } from '#app/i18n/catalogue.ts';
import { withoutKey } from '#app/storage/orders/booking-passes.ts';
import { describeStoredStay } from './listed-stay.tsx';

test('a stored booking is listed with its dates, houses and all guests, and links to its page', async () => {
  const content = await loadSiteContent();
  const [order, i18n] = [orderFor(await loadView('en')), await createI18n('en')];
  const [room] = order.rooms;
  if (room === undefined) throw new Error('No room');
  const rooms = [room, { ...room, category_code: 'old-mill', child_ages: [], guest_name: 'Ada Lovelace' }];
  const stored = { order: { ...withoutKey(order), number: 'SM-7K&4Q', rooms }, pass: null, confirmedAtMs: 0 };
  const words = describeStoredStay(stored, viewOrderPages(content, 'en'), i18n);
  expect(words).toMatchObject({
    href: '/booking/thank-you?order=SM-7K%264Q',
    dates: '13–16\u00a0December',
    titles: 'Lake Chalet; old-mill (Ada Lovelace)',
    party: '4 adults, 1 child',
    picture: { name: 'chalet-lake' },
  });
  const gone = { ...stored, order: { ...stored.order, rooms: rooms.toReversed() } };
  expect(describeStoredStay(gone, viewOrderPages(content, 'en'), i18n).picture).toBeNull();
});

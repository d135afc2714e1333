import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { type OutboxView, setToldByPage, showOrders } from '#app/stores/orders/outbox-store.ts';
import { type OutboxEntry, queueEntry } from '#offline/outbox/order-outbox.ts';
import { sampleOrder } from '../../../../tests/fixtures/orders/sample-order.ts';
import { OutboxNotice } from './outbox-notice.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

beforeEach(() => {
  vi.stubGlobal('document', {});
  setToldByPage(null);
});
afterEach(() => {
  showOrders([]);
  vi.unstubAllGlobals();
});

function viewOf(key: string, standing: OutboxView['standing'], replace: Partial<OutboxEntry> = {}): OutboxView {
  const entry = { ...queueEntry(key, sampleOrder(), 0), ...replace };
  return { entry, standing, isOwn: true, order: null, trouble: null };
}

const LOST = { kind: 'refused', refusal: { kind: 'lost', nearestArrival: null } } as const;
const PLACED = viewOf('placed', 'placed', { result: { kind: 'placed', number: 'SM-7K4Q', status: 'confirmed' } });
const WAITING = viewOf('waiting', 'waiting');
const REFUSED = viewOf('refused', 'refused', { result: LOST });

test('lists orders without an answer or with a refusal, not placed orders', async () => {
  showOrders([WAITING, PLACED, REFUSED]);
  const text = await renderText(<WaitingOrders />, 'en');
  expect(text).toBe('The order waits for the network Open Not booked: these dates are no longer free Open');
  const markup = await renderMarkup(<WaitingOrders />, 'en');
  expect(markup.match(/href="\/en\/booking\/checkout\?/g)).toHaveLength(2);
});

test('the list is empty without waiting or refused orders', async () => {
  showOrders([PLACED]);
  expect(await renderText(<WaitingOrders />, 'uk')).toBe('');
});

test('the notice is a named region with a link, a close button and a live announcement', async () => {
  showOrders([PLACED, WAITING]);
  const markup = await renderMarkup(<OutboxNotice />, 'en');
  expect(markup).toMatch(/<section[^>]*aria-label="Your order"/);
  expect(markup).toContain('role="status"');
  expect(markup).toContain('href="/en/booking/thank-you?order=SM-7K4Q"');
  expect(markup).toContain('aria-label="Close"');
});

test('the notice does not announce the order that the page itself shows', async () => {
  showOrders([WAITING]);
  setToldByPage('waiting');
  expect(await renderText(<OutboxNotice />, 'en')).toBe('');
  setToldByPage(null);
  expect(await renderText(<OutboxNotice />, 'en')).toContain('Open');
});

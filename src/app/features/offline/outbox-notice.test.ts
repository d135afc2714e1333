import { describe, expect, test } from 'vitest';
import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import { queueEntry } from '#offline/outbox/order-outbox.ts';
import { sampleOrder } from '../../../../tests/fixtures/orders/sample-order.ts';
import { findRead, findShown, newsOf } from './outbox-notice.tsx';

function viewOf(key: string, placedAs: string | null = null): OutboxView {
  const result = placedAs === null ? null : ({ kind: 'placed', number: placedAs, status: 'confirmed' } as const);
  const entry = { ...queueEntry(key, sampleOrder(), 0), result };
  return { entry, standing: result === null ? 'waiting' : 'placed', isOwn: true, order: null, trouble: null };
}

const WAITING = viewOf('first');
const PLACED = viewOf('second', 'SM-7K4Q');
const VIEWS = [WAITING, PLACED];

describe('the order shown on the current page', () => {
  const at = (pathname: string, search: string, isKnown = true) =>
    findRead(VIEWS, { pathname, search }, () => isKnown)?.entry.key ?? null;

  test.each([
    ['/booking/thank-you', '?order=SM-7K4Q', 'second'],
    ['/en/booking/thank-you', '?order=SM-7K4Q', 'second'],
    ['/result_url', '?order=SM-7K4Q&status=abc', 'second'],
    ['/booking/thank-you', '?order=SM-OTHER', null],
    ['/booking/thank-you', '', null],
    ['/booking/thank-you/print', '?order=SM-7K4Q', null],
    ['/my-bookings', '?order=SM-7K4Q', null],
    ['/booking/change', '?order=SM-7K4Q', null],
  ])('at %s%s is %s', (pathname, search, key) => {
    expect(at(pathname, search)).toBe(key);
  });

  test('is none if this tab does not have its key, because the page shows nothing yet', () => {
    expect(at('/booking/thank-you', '?order=SM-7K4Q', false)).toBeNull();
  });
});

describe('the outbox notice', () => {
  const shown = (toldByPage: string | null, hidden: readonly string[] = []) =>
    findShown(VIEWS, toldByPage, hidden)?.entry.key ?? null;

  test('is about the oldest order first', () => {
    expect(shown(null)).toBe('first');
  });

  test('skips an order that the current page explains, and shows the next', () => {
    expect(shown('first')).toBe('second');
    expect(shown('third')).toBe('first');
  });

  test('is absent once every order has been shown or dismissed', () => {
    expect(shown('second', [newsOf(WAITING)])).toBeNull();
    expect(findShown([], null, [])).toBeNull();
  });

  test('returns for a dismissed order whose state has changed since', () => {
    const dismissed = [newsOf(WAITING)];
    expect(findShown([WAITING], null, dismissed)).toBeNull();
    expect(findShown([{ ...WAITING, standing: 'refused' }], null, dismissed)?.standing).toBe('refused');
  });

  test('ignores another order in the same state', () => {
    expect(newsOf(viewOf('first'))).not.toBe(newsOf(viewOf('other')));
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import { queueEntry } from '#offline/outbox/order-outbox.ts';
import type { Outbox } from '#offline/outbox/outbox-list.ts';
import { sampleOrder } from '../../../../tests/fixtures/orders/sample-order.ts';

const ENTRY = queueEntry('0123456789abcdef', sampleOrder(), 0);
const OTHER = queueEntry('fedcba9876543210', sampleOrder({ stay: stay('2026-12-20', '2026-12-22') }), 0);

/** The list that all tabs share, and how long storage takes to change it. null: storage refuses. */
const storage = vi.hoisted(() => ({ list: [] as unknown, takesMs: 0 as number | null }));
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  async update(_key: string, change: (stored: unknown) => unknown) {
    if (storage.takesMs === null) throw new DOMException('refused', 'SecurityError');
    await new Promise((resolve) => setTimeout(resolve, storage.takesMs ?? 0));
    storage.list = change(storage.list);
  },
}));

const told = vi.fn();
const unchanged = (outbox: Outbox) => outbox;
const add = (entry: typeof ENTRY) => (outbox: Outbox) => [...outbox, entry];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  Object.assign(storage, { list: [], takesMs: 0 });
  told.mockClear();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = told;
      close = () => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function changed(change: (outbox: Outbox) => Outbox, takesMs = 5_500): Promise<Outbox> {
  const { updateOutbox } = await import('./stored-outbox.ts');
  const outbox = updateOutbox(change);
  await vi.advanceTimersByTimeAsync(takesMs);
  return outbox;
}

test('an enquiry stored among the orders by the previous release stays until it is taken over', async () => {
  const enquiry = { key: '00112233445566778899', body: '{}', summary: { topic: 'hall', day: null }, result: null };
  storage.list = [ENTRY, enquiry];
  expect(await changed(add(OTHER))).toEqual([ENTRY, OTHER]);
  expect(storage.list).toEqual([ENTRY, OTHER, enquiry]);
});

test('the order waits in the page where storage is forbidden', async () => {
  storage.takesMs = null;
  expect(await changed(add(ENTRY), 0)).toEqual([ENTRY]);
  expect(await changed(unchanged, 0)).toEqual([ENTRY]);
  expect(await changed(() => [], 0)).toEqual([]);
});

describe('an order on a device that is slow to store', () => {
  test('is stored within seconds, for it has to outlast the page', async () => {
    storage.takesMs = 4_000;
    expect(await changed(add(ENTRY))).toEqual([ENTRY]);
    expect(storage.list).toEqual([ENTRY]);
  });

  test('waits in the page after that and is stored by itself, along with those of other tabs', async () => {
    storage.takesMs = 60_000;
    expect(await changed(add(ENTRY))).toEqual([ENTRY]);
    Object.assign(storage, { list: [OTHER], takesMs: 10 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(storage.list).toEqual([OTHER, ENTRY]);
    expect(told).toHaveBeenCalledOnce();
  });

  test('is read later when it could not be read, and the page looks again', async () => {
    Object.assign(storage, { list: [OTHER], takesMs: 60_000 });
    expect(await changed(unchanged)).toEqual([]);
    storage.takesMs = 10;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(told).toHaveBeenCalledOnce();
    expect(await changed(unchanged)).toEqual([OTHER]);
  });

  test('that was taken back in the meantime does not return when storage is ready at last', async () => {
    storage.takesMs = 20_000;
    await changed(add(ENTRY));
    expect(await changed(() => [])).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(storage.list).toEqual([]);
  });
});

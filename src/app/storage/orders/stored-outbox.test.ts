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

test('the order waits in the page if storage is blocked', async () => {
  storage.takesMs = null;
  expect(await changed(add(ENTRY), 0)).toEqual([ENTRY]);
  expect(await changed(unchanged, 0)).toEqual([ENTRY]);
  expect(await changed(() => [], 0)).toEqual([]);
});

describe('an order on a device with slow storage', () => {
  test('is stored even after seconds, because it has to survive the page', async () => {
    storage.takesMs = 4_000;
    expect(await changed(add(ENTRY))).toEqual([ENTRY]);
    expect(storage.list).toEqual([ENTRY]);
  });

  test('waits in memory after that and is stored later, together with those of other tabs', async () => {
    storage.takesMs = 60_000;
    expect(await changed(add(ENTRY))).toEqual([ENTRY]);
    Object.assign(storage, { list: [OTHER], takesMs: 10 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(storage.list).toEqual([OTHER, ENTRY]);
    expect(told).toHaveBeenCalledOnce();
  });

  test('is read later if it could not be read at first, and the page looks again', async () => {
    Object.assign(storage, { list: [OTHER], takesMs: 60_000 });
    expect(await changed(unchanged)).toEqual([]);
    storage.takesMs = 10;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(told).toHaveBeenCalledOnce();
    expect(await changed(unchanged)).toEqual([OTHER]);
  });

  test('that was cancelled in the meantime is not stored later', async () => {
    storage.takesMs = 20_000;
    await changed(add(ENTRY));
    expect(await changed(() => [])).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(storage.list).toEqual([]);
  });
});

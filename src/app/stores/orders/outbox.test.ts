import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueEntry } from '#offline/outbox/order-outbox.ts';
import { eventually } from '../../../../tests/fixtures/eventually.ts';
import { sampleOrder } from '../../../../tests/fixtures/orders/sample-order.ts';

/** Stored values by key. */
const stored = vi.hoisted(() => new Map<string, unknown>());
/** Whether storage answers too late for a read or a change. */
const slow = vi.hoisted(() => ({ toRead: false, toChange: false, untilRead: null as Promise<void> | null }));
vi.mock('#app/storage/guest-database.ts', () => ({
  async readValues(keys: readonly string[]) {
    const found = Object.fromEntries(keys.map((key) => [key, stored.get(key)]));
    // Only the first call is late.
    const { untilRead } = slow;
    slow.untilRead = null;
    await untilRead;
    return slow.toRead ? null : found;
  },
  changeValue: async (key: string, change: (value: unknown) => unknown) => {
    if (slow.toChange) return false;
    stored.set(key, change(stored.get(key)));
    return true;
  },
  async removeValues(keys: readonly string[]) {
    for (const key of keys) stored.delete(key);
  },
  writeValues: async () => undefined,
}));

let open: Set<Channel>;

class Channel extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly postMessage = vi.fn();

  constructor() {
    super();
    open.add(this);
  }

  close(): void {
    open.delete(this);
  }
}

beforeEach(() => {
  open = new Set();
  stored.clear();
  Object.assign(slow, { toRead: false, toChange: false, untilRead: null });
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('one channel listens, however often components mount, and none twice once the sender is loaded', async () => {
  const { resumeOrders } = await import('./outbox.ts');
  for (let mounts = 0; mounts < 5; mounts += 1) await resumeOrders();
  expect(open.size).toBe(1);
  const [listener] = open;
  listener?.onmessage?.(new MessageEvent('message'));
  await eventually(() => expect(open.has(listener as Channel)).toBe(false));
  for (let mounts = 0; mounts < 5; mounts += 1) await resumeOrders();
  expect(open.size).toBe(1);
});

test('an order is found even if storage answers late', async () => {
  stored.set('orders_on_their_way', [{ key: '0123456789abcdef', body: '{"check_in":"13.12.2126"}', isSent: true }]);
  slow.toRead = true;
  const { resumeOrders } = await import('./outbox.ts');
  await resumeOrders();
  const { readOutboxState } = await import('./outbox-store.ts');
  expect(readOutboxState().views.map(({ entry }) => entry.key)).toEqual(['0123456789abcdef']);
});

test('an order of this tab is not dropped if storage is too slow to list it', async () => {
  const waiting = { ...queueEntry('0123456789abcdef', sampleOrder(), Date.now()), isSent: true };
  stored.set('orders_on_their_way', [waiting]);
  const asked = vi.fn(async (_path: string) => new Response('{}', { status: 503 }));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify([waiting]), setItem: () => undefined });
  slow.toChange = true;
  const { resumeOrders } = await import('./outbox.ts');
  await resumeOrders();
  const { readOutboxState } = await import('./outbox-store.ts');
  expect(readOutboxState().views.map(({ standing }) => standing)).toEqual(['waiting']);
  slow.toChange = false;
  await resumeOrders();
  await eventually(() => expect(asked).toHaveBeenCalled());
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/v1/orders']);
});

import { afterEach, expect, test, vi } from 'vitest';
import { queueEntry } from '#offline/outbox/order-outbox.ts';
import { updateOutbox } from './stored-outbox.ts';

const ENTRY = queueEntry('0123456789abcdef', '{"check_in":"13.12.2026"}', 0);

afterEach(() => {
  vi.unstubAllGlobals();
});

test('where storage is forbidden, the order waits in the page', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(await updateOutbox((outbox) => [...outbox, ENTRY])).toEqual([ENTRY]);
  expect(await updateOutbox((outbox) => outbox)).toEqual([ENTRY]);
  expect(await updateOutbox(() => [])).toEqual([]);
});

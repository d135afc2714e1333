import { expect, test, vi } from 'vitest';
import { type Tab, takeOver } from './take-over.ts';

const ORIGIN = 'https://resort.example';

/** `loadedAt`: the address of its document. `isAt`: where links have led it since. null: it does not answer. */
function tab(loadedAt: string, isAt: string | null): Tab {
  return {
    url: `${ORIGIN}${loadedAt}`,
    postMessage: (_message, [port]) => isAt !== null && (port as MessagePort).postMessage(isAt),
  };
}

async function agree(...tabs: Tab[]) {
  const skipWaiting = vi.fn(async () => undefined);
  const refuse = vi.fn();
  await takeOver({ clients: { matchAll: async () => tabs }, skipWaiting }, { postMessage: refuse });
  return { hasTakenOver: skipWaiting.mock.calls.length > 0, refusals: refuse.mock.calls };
}

test.each([
  ['no tab at a booking', [tab('/', '/'), tab('/en/booking', '/en/contacts')]],
  ['a tab that left the booking by a link', [tab('/booking/checkout', '/')]],
  ['a silent tab that was loaded elsewhere', [tab('/en/contacts', null)]],
  ['no tab at all', []],
])('with %s the new version takes over', async (_what, tabs) => {
  expect(await agree(...tabs)).toEqual({ hasTakenOver: true, refusals: [] });
});

test.each([
  ['a tab loaded at the checkout', [tab('/', '/'), tab('/en/booking/checkout', '/en/booking/checkout')]],
  ['a tab that came to the checkout by links', [tab('/', '/booking/checkout')]],
  ['a silent tab that was loaded at the booking', [tab('/booking', null)]],
])('with %s the new version waits and reports the open booking', async (_what, tabs) => {
  expect(await agree(...tabs)).toEqual({ hasTakenOver: false, refusals: [[{ type: 'booking_under_way' }]] });
});

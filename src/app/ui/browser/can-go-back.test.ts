import { afterEach, expect, test, vi } from 'vitest';
import { canGoBack } from './can-go-back.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each<[string, unknown, object | undefined, boolean]>([
  ['a page that the guest came to in the app', { idx: 2 }, { canGoBack: true }, true],
  ['the page on which the visit began', { idx: 0 }, { canGoBack: false }, false],
  ['the first page after the language was changed', { idx: 0 }, { canGoBack: true }, false],
  ['an entry that nobody has named', null, { canGoBack: true }, false],
  ['an entry that took its count over a reload, and not its place', { idx: 1 }, { canGoBack: false }, false],
  ['a browser that tells nothing of its entries', { idx: 1 }, undefined, true],
])('%s', (_name, state, navigation, isWithin) => {
  vi.stubGlobal('window', { history: { state }, navigation });
  expect(canGoBack()).toBe(isWithin);
});

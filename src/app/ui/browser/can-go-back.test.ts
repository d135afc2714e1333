import { afterEach, expect, test, vi } from 'vitest';
import { canGoBack } from './can-go-back.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each<[string, unknown, object | undefined, boolean]>([
  ['a page that the guest opened within the app', { idx: 2 }, { canGoBack: true }, true],
  ['the page on which the visit started', { idx: 0 }, { canGoBack: false }, false],
  ['the first page after the language was changed', { idx: 0 }, { canGoBack: true }, false],
  ['a history entry without a name', null, { canGoBack: true }, false],
  ['a history entry that kept its count over a reload, but not its position', { idx: 1 }, { canGoBack: false }, false],
  ['a browser without information about its history', { idx: 1 }, undefined, true],
])('%s', (_name, state, navigation, isWithin) => {
  vi.stubGlobal('window', { history: { state }, navigation });
  expect(canGoBack()).toBe(isWithin);
});

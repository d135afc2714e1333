import { afterEach, expect, test, vi } from 'vitest';
import { hasAcceptedCookies } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['cookies=accepted', true],
  ['locale=uk; cookies=accepted', true],
  ['cookies=accepted; locale=en', true],
  ['other_cookies=accepted', false],
  ['cookies=accepted-not', false],
  ['', false],
])('the cookie “%s” says whether the notice was accepted', (cookie, isAccepted) => {
  vi.stubGlobal('document', { cookie });
  expect(hasAcceptedCookies()).toBe(isAccepted);
});

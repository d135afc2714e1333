import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberedLocale, switchLocale, takeOver } from './locale-switch.ts';
import { localeOf } from './use-locale.ts';

let kept: Map<string, string>;
let entries: { idx: number; usr: { overlays: string[] } }[];
const scrollTo = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  kept = new Map();
  entries = [];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

function openAt(pathname: string) {
  const history = {
    replaceState: (state: (typeof entries)[number]) => entries.splice(0, entries.length, state),
    pushState: (state: (typeof entries)[number]) => entries.push(state),
  };
  vi.stubGlobal('window', { location: { pathname }, history, scrollTo });
  takeOver();
}

test('the page in the other language opens at the same scroll position, with the same overlays', () => {
  switchLocale({ path: '/en/contacts', scrollY: 420, state: { overlays: ['menu'] } });
  openAt('/en/contacts');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 420, behavior: 'instant' });
  expect(entries.map(({ usr }) => usr.overlays)).toEqual([[], ['menu']]);
});

test('the position is restored once: a page opened later ignores it', () => {
  switchLocale({ path: '/en/contacts', scrollY: 420, state: null });
  openAt('/en/contacts');
  openAt('/en/contacts');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('a page other than the requested one opens at its top', () => {
  switchLocale({ path: '/en/contacts', scrollY: 420, state: null });
  openAt('/en');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(entries).toEqual([]);
});

test.each(['{half', 'null', '7'])('invalid stored data is ignored: %s', (text) => {
  kept.set('language-switch', text);
  openAt('/en/contacts');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the page opens at its top without an error if storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);
  switchLocale({ path: '/en/contacts', scrollY: 420, state: null });
  openAt('/en/contacts');
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each([
  ['', null],
  ['locale=en', 'en'],
  ['cookies=accepted; locale=uk', 'uk'],
  ['locale=de', null],
  ['mylocale=en', null],
])('the cookies "%s" choose the language %s', (cookie, locale) => {
  vi.stubGlobal('document', { cookie });
  expect(rememberedLocale()).toBe(locale);
});

test('a page in a language that the site does not have throws', () => {
  expect(localeOf({ locale: 'en' })).toBe('en');
  expect(() => localeOf({ locale: 'de' })).toThrow('Unknown language de');
});

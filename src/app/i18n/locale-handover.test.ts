import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { switchLocale, takeOver } from './locale-switch.ts';
import { rememberedLocale } from './remember-locale.ts';
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

test('the page in the other language opens where it was left, with what lay over it', () => {
  switchLocale({ path: '/en/contacts', scrollY: 420, state: { overlays: ['menu'] } });
  openAt('/en/contacts');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 420, behavior: 'instant' });
  expect(entries.map(({ usr }) => usr.overlays)).toEqual([[], ['menu']]);
});

test('it is taken over once: a page opened later has nothing to do with it', () => {
  switchLocale({ path: '/en/contacts', scrollY: 420, state: null });
  openAt('/en/contacts');
  openAt('/en/contacts');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('another page than the one switched to opens at its top', () => {
  switchLocale({ path: '/en/contacts', scrollY: 420, state: null });
  openAt('/en');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(entries).toEqual([]);
});

test.each(['{half', 'null', '7'])('what is not ours is not taken over: %s', (text) => {
  kept.set('language-switch', text);
  openAt('/en/contacts');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('where storage is forbidden the page opens at its top, and nothing fails', () => {
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
])('of the cookies "%s" the language of choice is %s', (cookie, locale) => {
  vi.stubGlobal('document', { cookie });
  expect(rememberedLocale()).toBe(locale);
});

test('a page in a language that the site does not have is a bug', () => {
  expect(localeOf({ locale: 'en' })).toBe('en');
  expect(() => localeOf({ locale: 'de' })).toThrow('Unknown language de');
});

import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLoading, whenLoaded } from '#app/features/shell/loading.ts';

const LOADER_MS = 2200;
const FADE_MS = 300;

const template = await readFile(new URL('../../index.html', import.meta.url), 'utf8');
const source = /<script>([\s\S]*?)<\/script>/.exec(template)?.[1] ?? '';

interface Visitor {
  /** The query of the page's address. */
  readonly search?: string;
  /** Media features that match in the script's queries. */
  readonly media?: readonly string[];
  readonly savesData?: boolean;
  readonly session?: Record<string, string>;
  /** Time from the navigation's start until the page has arrived, in milliseconds. */
  readonly arrivedMs?: number;
  /** null: cookies are forbidden. */
  readonly cookie?: string | null;
  /** The page's language, and those of the browser, the preferred one first. */
  readonly lang?: 'uk' | 'en';
  readonly languages?: readonly string[];
}

/** Runs the script for a visitor, and returns what it did to the page. */
function arrive({
  cookie = 'cookies=accepted',
  lang = 'uk',
  languages = ['uk-UA'],
  search = '',
  media = [],
  savesData = false,
  session = {},
  arrivedMs = 0,
}: Visitor = {}) {
  const classes = new Set<string>();
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (name: string) => classes.delete(name),
    replace: (from: string, to: string) => classes.delete(from) && classes.add(to),
    contains: (name: string) => classes.has(name),
  };
  const signs = new EventTarget();
  const head: string[] = [];
  const document = Object.assign(new EventTarget(), {
    documentElement: { classList, lang, style: { setProperty: () => undefined } },
    head: { append: (content: string) => head.push(content) },
    querySelector: (name: string) => ({ content: `the ${name}’s scripts` }),
  });
  let paint = (): void => undefined;
  class PerformanceObserver {
    readonly callback: () => void;
    constructor(callback: () => void) {
      this.callback = callback;
    }
    observe({ type }: { readonly type: string }) {
      if (type === 'paint') paint = this.callback;
    }
  }
  Object.defineProperty(document, 'cookie', {
    get() {
      if (cookie === null) throw new Error('SecurityError');
      return cookie;
    },
  });
  vi.stubGlobal('document', document);
  const globals: Record<string, unknown> = {
    document,
    location: { search },
    matchMedia: (query: string) => ({ matches: media.some((feature) => query.split(', ').includes(`(${feature})`)) }),
    navigator: { connection: { saveData: savesData }, languages },
    get sessionStorage() {
      if (session === BLOCKED) throw new Error('SecurityError');
      return session;
    },
    performance: { now: () => arrivedMs },
    addEventListener: signs.addEventListener.bind(signs),
    setTimeout,
    PerformanceObserver,
    Event,
  };
  runInNewContext(source, globals);
  return {
    classes,
    head,
    paint: () => paint(),
    sign: (name: string) => signs.dispatchEvent(new Event(name)),
    offer() {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      signs.dispatchEvent(event);
      return event;
    },
    kept: () => globals['installOffer'],
  };
}

const BLOCKED = {};
beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the app’s scripts leave their template after the first paint', () => {
  const { head, paint } = arrive();
  expect(head).toEqual([]);
  paint();
  expect(head).toEqual(['the template’s scripts']);
});

test('the app’s scripts leave their template half a second after load if the browser reports no paint', () => {
  const { head, sign } = arrive();
  sign('load');
  expect(head).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(head).toEqual(['the template’s scripts']);
});

test('stores the browser’s install prompt, and hides the browser’s own bar, until the app has loaded', () => {
  const { kept, offer } = arrive();
  expect(kept()).toBeUndefined();
  const made = offer();
  expect(kept()).toBe(made);
  expect(made.defaultPrevented).toBe(true);
});

test('shows the splash on the first load of a session only', () => {
  const session = {};
  expect(arrive({ session }).classes).toEqual(new Set(['loading']));
  expect(arrive({ session }).classes).toEqual(new Set());
});

test('shows no splash if the browser blocks session storage', () => {
  expect(arrive({ session: BLOCKED }).classes).toEqual(new Set());
});

test.each([
  ['a guest who prefers reduced motion', { media: ['prefers-reduced-motion: reduce'] }],
  ['an installed app', { media: ['display-mode: standalone'] }],
  ['data saver mode', { savesData: true }],
] as const)('%s shows no splash', async (_, visitor) => {
  expect(arrive(visitor).classes).not.toContain('loading');
  expect(isLoading()).toBe(false);
  await whenLoaded();
});

test.each([0, 900, 2000])('ends the splash by the time since the navigation, even %i ms late', (arrivedMs) => {
  const { classes } = arrive({ arrivedMs });
  vi.advanceTimersByTime(LOADER_MS + FADE_MS - arrivedMs - 1);
  expect(classes).toContain('loading');
  vi.advanceTimersByTime(1);
  expect(classes).not.toContain('loading');
});

test('shows no splash on a page that arrives after its time', () => {
  const { classes } = arrive({ arrivedMs: 8000 });
  vi.advanceTimersByTime(1);
  expect(classes).not.toContain('loading');
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])(
  'ends the splash on %s, and it fades from there',
  (sign) => {
    const guest = arrive();
    guest.sign(sign);
    expect(guest.classes).toEqual(new Set(['lifting']));
    vi.advanceTimersByTime(FADE_MS);
    expect(guest.classes).toEqual(new Set());
  },
);

test('resolves every waiter once the splash ends', async () => {
  const guest = arrive();
  const heard = vi.fn();
  document.addEventListener('loaderfinish', heard);
  expect(isLoading()).toBe(true);
  const waiting = [whenLoaded(), whenLoaded()];
  guest.sign('keydown');
  guest.sign('pointerdown');
  vi.advanceTimersByTime(LOADER_MS + FADE_MS);
  await Promise.all(waiting);
  expect(isLoading()).toBe(false);
  expect(heard).toHaveBeenCalledOnce();
});

test.each([
  ['', true],
  ['language=en', true],
  ['language=en; cookies=accepted', false],
])('reserves the notice’s space with the cookies “%s” from the first paint: %s', (cookie, asks) => {
  expect(arrive({ cookie }).classes.has('asks-cookies')).toBe(asks);
});

test.each([
  ['uk', ['uk-UA', 'en'], '', false],
  ['uk', ['pl', 'uk'], '', false],
  ['uk', ['en-GB', 'uk'], 'cookies=accepted', true],
  ['uk', ['de-DE', 'de'], '', true],
  ['uk', [], '', true],
  ['uk', ['en'], 'cookies=accepted; locale=uk', false],
  ['en', ['de-DE'], '', false],
  ['en', ['uk-UA'], '', true],
  ['en', ['uk-UA'], 'locale=en', false],
] as const)('a page in %s offers the other language to a browser of %j with the cookies “%s”: %s', (...row) => {
  const [lang, languages, cookie, offers] = row;
  expect(arrive({ lang, languages, cookie }).classes.has('offers-language')).toBe(offers);
});

test('shows neither notice nor splash without cookies', () => {
  expect(arrive({ cookie: null }).classes).toEqual(new Set());
});

test('leaves space in the cards for the line of an offer in the link', () => {
  expect(arrive({ search: '?arrival=2026-12-13&offer=offer-1' }).classes).toContain('by-offer');
  expect(arrive({ search: '?arrival=2026-12-13' }).classes).not.toContain('by-offer');
});

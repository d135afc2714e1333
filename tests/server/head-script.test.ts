import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLoading, whenLoaded } from '#app/features/splash/loading.ts';

const LOADER_MS = 2200;
const FADE_MS = 300;
const ORIGIN = 'https://resort.example';

const template = await readFile(new URL('../../index.html', import.meta.url), 'utf8');
const source = /<script>([\s\S]*?)<\/script>/.exec(template)?.[1] ?? '';

interface Visitor {
  /** The query of the page's address. */
  readonly search?: string;
  /** Media features that hold, as the script asks for them. */
  readonly media?: readonly string[];
  readonly savesData?: boolean;
  readonly session?: Record<string, string>;
  /** How long after the navigation's start the page has arrived. */
  readonly arrivedMs?: number;
  /** How the guest came to the page. */
  readonly navigation?: PerformanceNavigationTiming['type'];
  /** The address of the page that led here; empty: none. */
  readonly referrer?: string;
  /** null: cookies are forbidden. */
  readonly cookie?: string | null;
}

/** Lets the script see a visitor, and gives back what a page sees of it. */
function arrive({
  cookie = 'cookies=accepted',
  search = '',
  referrer = '',
  media = [],
  savesData = false,
  session = {},
  arrivedMs = 0,
  navigation = 'navigate',
}: Visitor = {}) {
  const classes = new Set<string>();
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (name: string) => classes.delete(name),
    replace: (from: string, to: string) => classes.delete(from) && classes.add(to),
    contains: (name: string) => classes.has(name),
  };
  const signs = new EventTarget();
  const frames: (() => void)[] = [];
  const app = { content: SCRIPTS, replaceWith: vi.fn() };
  const document = Object.assign(new EventTarget(), {
    referrer,
    readyState: 'complete',
    getAnimations: () => [],
    documentElement: { classList },
    getElementById: (id: string) => (id === 'app' && app.replaceWith.mock.calls.length === 0 ? app : null),
  });
  Object.defineProperty(document, 'cookie', {
    get() {
      if (cookie === null) throw new Error('SecurityError');
      return cookie;
    },
  });
  const nothing = (): void => undefined;
  let paint = nothing;
  class PaintObserver {
    readonly observe = nothing;
    constructor(callback: () => void) {
      paint = callback;
    }
    disconnect() {
      paint = nothing;
    }
  }
  vi.stubGlobal('document', document);
  runInNewContext(source, {
    document,
    location: { search, origin: ORIGIN },
    matchMedia: (query: string) => ({ matches: media.some((feature) => query === `(${feature})`) }),
    navigator: { connection: { saveData: savesData } },
    get sessionStorage() {
      if (session === BLOCKED) throw new Error('SecurityError');
      return session;
    },
    performance: { now: () => arrivedMs, getEntriesByType: () => [{ type: navigation }] },
    addEventListener: signs.addEventListener.bind(signs),
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout,
    AbortController,
    Event,
    PerformanceObserver: PaintObserver,
  });
  return {
    classes,
    sign: (name: string) => signs.dispatchEvent(new Event(name)),
    paint: () => paint(),
    /** The first frame has been drawn, and what waited for it has run. */
    draw: () => {
      for (const callback of frames.splice(0)) callback();
      vi.advanceTimersByTime(1);
    },
    /** What was put in the place of the template that holds the app back. */
    fetched: app.replaceWith.mock.calls,
  };
}

const BLOCKED = {};
const SCRIPTS = { cloneNode: () => 'a copy' };
/** What every page that was opened anew is said to be. */
const OPENED = ['scripted', 'newly-opened'];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('on the first load of a session the loader runs, and a later one ends with its first frame', () => {
  const session = {};
  const first = arrive({ session });
  expect(first.classes).toEqual(new Set([...OPENED, 'loading']));
  first.draw();
  expect(first.classes).toContain('loading');
  const later = arrive({ session });
  later.draw();
  expect(later.classes).toEqual(new Set([...OPENED, 'lifting']));
});

test('where the browser blocks the session’s memory it ends with its first frame too', () => {
  const guest = arrive({ session: BLOCKED });
  guest.draw();
  expect(guest.classes).not.toContain('loading');
});

test.each([
  ['a guest who asks for less motion', { media: ['prefers-reduced-motion: reduce'] }],
  ['an installed app', { media: ['display-mode: standalone'] }],
  ['a guest who saves data', { savesData: true }],
  ['a guest whom another page of the site led here', { referrer: `${ORIGIN}/booking` }],
  ['a page that is loaded again', { navigation: 'reload' }],
  ['a step back', { navigation: 'back_forward' }],
] as const)('%s goes without the loader', async (_, visitor) => {
  expect(arrive(visitor).classes).not.toContain('loading');
  expect(isLoading()).toBe(false);
  await whenLoaded();
});

test.each(['reload', 'back_forward', 'navigate'] as const)(
  'after a %s it is known whether the guest left a place to scroll to',
  (navigation) => {
    expect(arrive({ navigation }).classes.has('newly-opened')).toBe(navigation === 'navigate');
  },
);

test.each([0, 900, 2000])('it finishes by the clock of the navigation, also %i ms late', (arrivedMs) => {
  const { classes } = arrive({ arrivedMs });
  vi.advanceTimersByTime(LOADER_MS + FADE_MS - arrivedMs - 1);
  expect(classes).toContain('loading');
  vi.advanceTimersByTime(1);
  expect(classes).not.toContain('loading');
});

test('a page that comes after its time has no loader', () => {
  const { classes } = arrive({ arrivedMs: 8000 });
  vi.advanceTimersByTime(1);
  expect(classes).not.toContain('loading');
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('%s finishes it, and it fades from there', (sign) => {
  const guest = arrive();
  guest.sign(sign);
  expect(guest.classes).toEqual(new Set([...OPENED, 'lifting']));
  vi.advanceTimersByTime(FADE_MS);
  expect(guest.classes).toEqual(new Set(OPENED));
});

test('its finish releases everyone who waits, once', async () => {
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
  ['the first paint', (page: ReturnType<typeof arrive>) => page.paint()],
  ['a tap', (page: ReturnType<typeof arrive>) => page.sign('pointerdown')],
  ['a key', (page: ReturnType<typeof arrive>) => page.sign('keydown')],
])('the app is fetched after %s, once, and not before', (_, happen) => {
  const page = arrive();
  expect(page.fetched).toEqual([]);
  happen(page);
  expect(page.fetched).toEqual([[SCRIPTS]]);
  page.paint();
  page.sign('load');
  vi.runAllTimers();
  expect(page.fetched).toHaveLength(1);
});

test('a page that has loaded has a moment to be painted, and where nothing is painted the app comes all the same', () => {
  const page = arrive();
  page.sign('load');
  vi.advanceTimersByTime(299);
  expect(page.fetched).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(page.fetched).toEqual([[SCRIPTS]]);
});

test.each([
  ['', true],
  ['language=en', true],
  ['language=en; cookies=accepted', false],
])('with the cookies “%s” the line about them has its place from the first paint: %s', (cookie, asks) => {
  expect(arrive({ cookie }).classes.has('asks-cookies')).toBe(asks);
});

test('where cookies are forbidden the app is fetched all the same', () => {
  const page = arrive({ cookie: null });
  page.paint();
  expect(page.fetched).toEqual([[SCRIPTS]]);
});

test('a link with an offer lets the cards below wait for its line', () => {
  expect(arrive({ search: '?arrival=2026-12-13&offer=offer-1' }).classes).toContain('by-offer');
  expect(arrive({ search: '?arrival=2026-12-13' }).classes).not.toContain('by-offer');
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CachedContent } from '#app/content/cached-content.ts';

const report = vi.hoisted(() => vi.fn());
vi.mock('#app/error-reports/report.ts', () => ({ reportInBackground: report }));

const picture = (name: string, width = 2_000) => ({ id: 1, attributes: [{ name, revision: 'r1', width }] });

let told: { type: string; paths?: string[] }[];
let shown: { currentSrc: string }[];
const keepAll = vi.fn(async () => undefined);
const load = vi.fn(async () => ({ pictures: { data: [picture('spa'), picture('offline'), picture('plan', 700)] } }));
const content = { keepAll, load } as unknown as CachedContent;

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  [told, shown] = [[], []];
  const worker = { postMessage: (request: (typeof told)[number]) => told.push(request) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: worker }), controller: worker } });
  vi.stubGlobal('window', { screen: { width: 390 }, devicePixelRatio: 3 });
  vi.stubGlobal('document', {
    get images() {
      return shown;
    },
    querySelectorAll: () => [
      { rel: 'stylesheet', href: 'https://resort.example/assets/spa.css' },
      { rel: 'icon', href: 'https://resort.example/icon.svg' },
    ],
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => import('./keep-for-offline.ts');
const keptPaths = () => told.find(({ type }) => type === 'keep')?.paths;

describe('the list of files kept for offline use', () => {
  test('has each file in the version that the phone shows, with the placeholder for missing pages first', async () => {
    const { keepForOffline } = await open();
    await keepForOffline(content);
    expect(keepAll).toHaveBeenCalledTimes(1);
    expect(told.map(({ type }) => type)).toEqual(['keep_build', 'keep']);
    expect(keptPaths()).toEqual([
      '/pictures/offline-960.r1.avif',
      '/pictures/spa-960.r1.avif',
      '/pictures/plan-700.r1.avif',
    ]);
  });

  test('starts with a menu that was opened before the worker was installed', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    const { rememberOpenedMenu } = await import('#app/storage/last-known/opened-menus.ts');
    const { keepForOffline } = await open();
    rememberOpenedMenu('/storage/menu-senoval-uk.pdf');
    await keepForOffline(content);
    // The active worker has cached it itself.
    expect(keptPaths()).not.toContain('/storage/menu-senoval-uk.pdf');
    Object.assign(navigator.serviceWorker, { controller: null });
    rememberOpenedMenu('/storage/menu-senoval-uk.pdf');
    rememberOpenedMenu('/storage/menu-senoval-uk.pdf');
    told = [];
    await keepForOffline(content);
    expect(keptPaths()?.slice(0, 2)).toEqual(['/storage/menu-senoval-uk.pdf', '/pictures/offline-960.r1.avif']);
    expect(stored.size).toBe(0);
  });

  test('is short on a small screen', async () => {
    vi.stubGlobal('window', { screen: { width: 360 }, devicePixelRatio: 1 });
    const { keepForOffline } = await open();
    await keepForOffline(content);
    expect(keptPaths()).toContain('/pictures/spa-480.r1.avif');
  });

  test('uses the picture format that this browser has shown', async () => {
    shown = [{ currentSrc: 'https://resort.example/pictures/home-hero.r1.jpg' }];
    const { keepForOffline } = await open();
    await keepForOffline(content);
    expect(keptPaths()).toEqual(['/pictures/offline.r1.jpg', '/pictures/spa.r1.jpg', '/pictures/plan.r1.jpg']);
  });

  test('is cached as far as possible: failed content does not stop the build or the pictures', async () => {
    const failure = new Error('/foods answered 500');
    keepAll.mockRejectedValueOnce(failure);
    const { keepForOffline } = await open();
    await keepForOffline(content);
    expect(report).toHaveBeenCalledWith(failure);
    expect(keptPaths()).toHaveLength(3);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    told = [];
    await keepForOffline(content);
    expect(keptPaths()).toEqual([]);
  });
});

test('data saver mode caches only the current page with its styles and the small placeholder picture', async () => {
  const entries = ['https://resort.example/pictures/spa-480.r1.avif', 'https://resort.example/assets/index.js'];
  vi.stubGlobal('performance', { getEntriesByType: () => entries.map((name) => ({ name })) });
  const { keepVisited } = await open();
  const loadVisited = vi.fn(async () => undefined);
  await keepVisited(content, loadVisited);
  expect(loadVisited).toHaveBeenCalledTimes(1);
  expect(keepAll).not.toHaveBeenCalled();
  expect(told).toEqual([
    {
      type: 'keep',
      paths: ['/pictures/offline-480.r1.avif', '/assets/spa.css', '/pictures/spa-480.r1.avif', '/assets/index.js'],
    },
  ]);
});

test('a worker about to be replaced is told to stop, and gets no further requests', async () => {
  const { keepForOffline, stopKeeping } = await open();
  stopKeeping();
  await keepForOffline(content);
  expect(told).toEqual([{ type: 'stop_keeping' }]);
});

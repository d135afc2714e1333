import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nameAnchorEntries, nameFirstEntry } from './history.ts';
import { RELOAD_GUARD_MS, reloadOnce, reloadOnReturn, wasReloaded } from './reload-once.ts';

const resort = vi.hoisted(() => ({ isReachable: true, tellReturn: (): void => undefined }));
vi.mock('#offline/reachability.ts', () => ({
  canReach: async () => resort.isReachable,
  checkReachability: async () => undefined,
  onReturn(listener: () => void, signal: AbortSignal) {
    resort.tellReturn = () => void (signal.aborted || listener());
  },
}));

const NOW = Date.parse('2026-11-21T12:00:00Z');

let kept: Map<string, string>;
let page: EventTarget & {
  location: { reload: () => void };
  history: { state: unknown; replaceState: (s: unknown) => void };
};
const reload = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  kept = new Map();
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => {
      history.state = state;
    },
  };
  page = Object.assign(new EventTarget(), { location: { reload }, history });
  vi.stubGlobal('window', page);
  resort.isReachable = true;
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that failed to load a script', () => {
  test('reloads once, and again only after the guard has expired', async () => {
    expect(await reloadOnce()).toBe(true);
    expect(await reloadOnce()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(NOW + RELOAD_GUARD_MS);
    expect(await reloadOnce()).toBe(true);
  });

  test('does not reload without a connection to the resort and without a worker', async () => {
    resort.isReachable = false;
    vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
    expect(await reloadOnce()).toBe(false);
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    expect(await reloadOnce()).toBe(true);
  });

  test('does not reload endlessly if storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(await reloadOnce()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(wasReloaded()).toBe(false);
  });

  test('reports each of its reloads once', async () => {
    expect(wasReloaded()).toBe(false);
    await reloadOnce();
    expect(wasReloaded()).toBe(true);
    expect(wasReloaded()).toBe(false);
    vi.setSystemTime(NOW + RELOAD_GUARD_MS);
    await reloadOnce();
    expect(wasReloaded()).toBe(true);
  });

  test('reloads once when the resort answers again', () => {
    reloadOnReturn();
    resort.tellReturn();
    resort.tellReturn();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('history entries', () => {
  test('created by a plain link to an anchor get their own name', () => {
    nameAnchorEntries();
    page.dispatchEvent(new Event('popstate'));
    const first = page.history.state as { key: string; idx: number };
    expect(first).toMatchObject({ key: expect.stringMatching(/^\w+$/), idx: 1 });
    page.history.state = null;
    page.dispatchEvent(new Event('popstate'));
    expect((page.history.state as typeof first).key).not.toBe(first.key);
  });

  test('named by the router keep their names', () => {
    nameAnchorEntries();
    page.history.state = { key: 'router', idx: 3 };
    page.dispatchEvent(new Event('popstate'));
    nameFirstEntry();
    expect(page.history.state).toEqual({ key: 'router', idx: 3 });
  });

  test('of a new document get a name, and keep their overlays', () => {
    page.history.state = { usr: { overlays: ['menu'] } };
    nameFirstEntry();
    expect(page.history.state).toMatchObject({ usr: { overlays: ['menu'] }, idx: 0, key: expect.any(String) });
  });
});

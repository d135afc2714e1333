import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Options = import('vite-plugin-pwa/types').RegisterSWOptions;

const notices: string[] = [];
vi.mock('#app/stores/offline-store.ts', () => ({ noticeUpdate: (update: string) => notices.push(update) }));

const askToTakeOver = vi.fn(async () => undefined);
let options: Options = {};
let registration = newRegistration();
vi.mock('virtual:pwa-register', () => ({
  registerSW: (given: Options) => {
    options = given;
    const registered = registration as unknown as ServiceWorkerRegistration;
    queueMicrotask(() => given.onRegisteredSW?.('/sw.js', registered));
    return askToTakeOver;
  },
}));

function newRegistration() {
  return Object.assign(new EventTarget(), { waiting: {} as object | null, installing: null as EventTarget | null });
}

const reload = vi.fn();
const post = vi.fn();
const createPolicy = vi.fn();
const location = { pathname: '/en', reload };
const controller = { postMessage: post };
let worker = Object.assign(new EventTarget(), { controller: controller as object | null });
const script = { src: '/assets/index-first.js' };
const tab = new Map<string, string>();

async function openPage() {
  vi.resetModules();
  const { startWorker, takeUpdate } = await import('./worker-updates.ts');
  const mayKeep = await startWorker();
  return { takeUpdate, mayKeep };
}

function newVersionControls(): void {
  worker.controller = { ...controller };
  worker.dispatchEvent(new Event('controllerchange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  notices.length = 0;
  tab.clear();
  registration = newRegistration();
  worker = Object.assign(new EventTarget(), { controller });
  vi.stubGlobal('window', { location, trustedTypes: { createPolicy } });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, querySelector: () => script }));
  vi.stubGlobal('navigator', { serviceWorker: worker });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  location.pathname = '/en';
  script.src = '/assets/index-first.js';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('accepting an update stops caching, and the new worker is asked to take over immediately', async () => {
  const { takeUpdate, mayKeep } = await openPage();
  expect(mayKeep).toBe(true);
  takeUpdate();
  expect(post.mock.calls).toEqual([[{ type: 'stop_keeping' }]]);
  expect(askToTakeOver).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

test('reloads once when the new version is in control, and once more if the page did not reload', async () => {
  const { takeUpdate } = await openPage();
  takeUpdate();
  newVersionControls();
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a tab on its first visit reloads for a new version, but not for the first', async () => {
  worker.controller = null;
  await openPage();
  newVersionControls();
  expect(reload).not.toHaveBeenCalled();
  newVersionControls();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads if the browser loses the accepted update, and once more if that does not work', async () => {
  const { takeUpdate } = await openPage();
  takeUpdate();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['the old page under the new worker', '/assets/index-first.js', null, 1, false],
  ['the old page beside a worker that still waits', '/assets/index-first.js', {}, 0, false],
  ['the new page', '/assets/index-second.js', null, 0, true],
])('after the reload the page is %s', async (_what, address, waiting, reloads, mayKeepThen) => {
  const { takeUpdate } = await openPage();
  takeUpdate();
  newVersionControls();
  vi.clearAllTimers();
  reload.mockClear();
  script.src = address;
  registration.waiting = waiting;
  const { mayKeep } = await openPage();
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(mayKeep).toBe(mayKeepThen);
  // A build with the same scripts as the one before must not reload endlessly.
  reload.mockClear();
  await openPage();
  expect(reload).not.toHaveBeenCalled();
});

test('an accepted update is retried after a reload, with doubled waiting times, then offered again', async () => {
  const { takeUpdate } = await openPage();
  takeUpdate();
  for (const patienceMs of [2_000, 4_000, 8_000]) {
    expect(notices.at(-1)).toBe('coming');
    reload.mockClear();
    await vi.advanceTimersByTimeAsync(patienceMs - 100);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.clearAllTimers();
    await openPage();
  }
  expect(askToTakeOver).toHaveBeenCalledTimes(3);
  options.onNeedRefresh?.();
  expect(notices.at(-1)).toBe('waiting');
});

test('does not reload if the guest starts a booking after the update was accepted', async () => {
  const { takeUpdate } = await openPage();
  takeUpdate();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.clearAllTimers();
  reload.mockClear();
  location.pathname = '/en/booking';
  await openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  expect(askToTakeOver).toHaveBeenCalledTimes(1);
  expect(notices.at(-1)).toBe('waiting');
});

test('sends the new worker the page’s current address', async () => {
  await openPage();
  location.pathname = '/en/booking/checkout';
  const port = { postMessage: vi.fn() };
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'path' }, ports: [port] }));
  expect(port.postMessage).toHaveBeenCalledWith('/en/booking/checkout');
});

test('does not reload if the guest refuses the update', async () => {
  const { takeUpdate } = await openPage();
  takeUpdate();
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'booking_under_way' }, ports: [] }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notices.at(-1)).toBe('postponed');
  expect(reload).not.toHaveBeenCalled();
});

test('offers the update again instead of reloading if a booking started after it was accepted', async () => {
  const { takeUpdate } = await openPage();
  takeUpdate();
  location.pathname = '/en/booking/checkout';
  newVersionControls();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  expect(notices.at(-1)).toBe('waiting');
});

test('announces a version found before the page registered, but not again after it was accepted', async () => {
  registration.installing = new EventTarget();
  const { takeUpdate } = await openPage();
  expect(notices).toEqual([]);
  registration.installing.dispatchEvent(new Event('statechange'));
  expect(notices).toEqual(['waiting']);
  takeUpdate();
  options.onNeedRefresh?.();
  expect(notices).toEqual(['waiting', 'coming']);
});

test('the Trusted Types policy accepts only the worker’s address', async () => {
  await openPage();
  const [[name, rules]] = createPolicy.mock.calls as [[string, { createScriptURL(url: string): string | null }]];
  expect(name).toBe('default');
  expect(rules.createScriptURL('/sw.js')).toBe('/sw.js');
  expect(rules.createScriptURL('https://elsewhere.example/sw.js')).toBeNull();
});

test('a policy that another script created earlier does not prevent the worker', async () => {
  createPolicy.mockImplementationOnce(() => {
    throw new TypeError('Policy with name "default" already exists');
  });
  const { mayKeep } = await openPage();
  expect(mayKeep).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Options = import('vite-plugin-pwa/types').RegisterSWOptions;

const askToTakeOver = vi.fn(async () => undefined);
let options: Options = {};
vi.mock('virtual:pwa-register', () => ({
  registerSW: (given: Options) => {
    options = given;
    given.onRegisteredSW?.('/sw.js', new EventTarget() as ServiceWorkerRegistration);
    return askToTakeOver;
  },
}));

const reload = vi.fn();
const post = vi.fn();
const createPolicy = vi.fn();
const location = { pathname: '/en', reload };
const worker = Object.assign(new EventTarget(), { controller: { postMessage: post } });

async function openPage() {
  const { startWorker, takeUpdate } = await import('./worker-updates.ts');
  expect(await startWorker()).toBe(true);
  return takeUpdate;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('window', { location, trustedTypes: { createPolicy } });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { serviceWorker: worker });
  location.pathname = '/en';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('keeping stops with the yes, and the new worker is asked at once', async () => {
  const takeUpdate = await openPage();
  takeUpdate();
  expect(post.mock.calls).toEqual([[{ type: 'stop_keeping' }]]);
  expect(askToTakeOver).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

test('the page reloads once the new version is in control, and once more only if nothing came', async () => {
  const takeUpdate = await openPage();
  takeUpdate();
  options.onNeedReload?.();
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(7_900);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a yes that the browser loses is followed by a reload, and by one more if that page does not come', async () => {
  const takeUpdate = await openPage();
  takeUpdate();
  await vi.advanceTimersByTimeAsync(7_900);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a refused yes reloads nothing', async () => {
  const takeUpdate = await openPage();
  takeUpdate();
  worker.dispatchEvent(Object.assign(new Event('message'), { data: { type: 'booking_under_way' } }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a booking that is begun after the yes is not reloaded, by whatever tab it was given', async () => {
  const takeUpdate = await openPage();
  takeUpdate();
  location.pathname = '/en/booking/checkout';
  options.onNeedReload?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});

test('the policy lets the address of the worker pass, and no other', async () => {
  await openPage();
  const [[name, rules]] = createPolicy.mock.calls as [[string, { createScriptURL(url: string): string | null }]];
  expect(name).toBe('default');
  expect(rules.createScriptURL('/sw.js')).toBe('/sw.js');
  expect(rules.createScriptURL('https://elsewhere.example/sw.js')).toBeNull();
});

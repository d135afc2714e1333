import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Reachability = typeof import('./reachability.ts');

const PROBE = '/api/v1/resort-clock';

let reach: Reachability;
let send: typeof import('#contract/site/call-api.ts').send;
let browser: { isOnline: boolean; tell: () => void };
/** The network's answer to a call. */
let network: (path: string, signal: AbortSignal) => Response | Promise<Response>;
const asked = vi.fn<(path: string) => void>();

const answers = () => new Response('{}', { headers: { 'content-type': 'application/json' } });
const isSilent = () => {
  throw new TypeError('Failed to fetch');
};

/** A connection that is gone without the browser's notice. */
const hangs = (_path: string, signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.useFakeTimers();
  network = answers;
  browser = { isOnline: true, tell: () => undefined };
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    asked(path);
    return network(path, signal);
  });
  reach = await import('./reachability.ts');
  const calls = await import('#contract/site/call-api.ts');
  send = calls.send;
  calls.listenToAnswers(reach.noteAnswer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(isOnline: boolean): Promise<void> {
  browser.isOnline = isOnline;
  reach.followNetwork({
    saysOnline: () => browser.isOnline,
    onNews: (listener) => {
      browser.tell = listener;
    },
  });
  await settle();
}

async function call(path = '/kinds'): Promise<void> {
  await send(path, {}).catch(() => undefined);
  await settle();
}

const settle = () => vi.advanceTimersByTimeAsync(0);

test('the server counts as reachable while it answers, even if the browser reports offline', async () => {
  await start(false);
  expect(asked.mock.calls).toEqual([[PROBE]]);
  expect(reach.isReachable()).toBe(true);
  expect(await reach.canReach()).toBe(true);
});

test('the server counts as unreachable without answers, even if the browser reports online', async () => {
  await start(true);
  network = isSilent;
  await call();
  expect(reach.isReachable()).toBe(false);
  expect(await reach.canReach()).toBe(false);
});

test('one failing request does not make the server unreachable while another is answered', async () => {
  await start(true);
  network = (path) => (path === PROBE ? answers() : isSilent());
  await call('/orders');
  expect(asked.mock.calls).toEqual([['/api/v1/orders'], [PROBE]]);
  expect(reach.isReachable()).toBe(true);
});

test('any status counts as an answer, except the login page of a captive portal', async () => {
  await start(true);
  network = () => new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } });
  await call();
  expect(reach.isReachable()).toBe(true);
  network = () => new Response('<p>Log in', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  await call();
  expect(reach.isReachable()).toBe(false);
});

test('a check that hangs starts anew when the browser reports that the network is gone', async () => {
  await start(true);
  network = hangs;
  void reach.checkReachability();
  browser.isOnline = false;
  const canReach = reach.canReach();
  network = isSilent;
  browser.tell();
  await settle();
  expect(reach.isReachable()).toBe(false);
  expect(await canReach).toBe(false);
});

test('a check that hangs starts anew when the browser reports that the network is back', async () => {
  await start(true);
  network = isSilent;
  await call();
  network = hangs;
  void reach.checkReachability();
  network = answers;
  browser.tell();
  await settle();
  expect(reach.isReachable()).toBe(true);
});

test('an aborted call changes nothing', async () => {
  await start(true);
  network = () => {
    throw new DOMException('The user aborted a request', 'AbortError');
  };
  await call();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(reach.isReachable()).toBe(true);
});

test.each([
  ['online', true, 1_999],
  ['offline', false, 20_000],
])(
  'an unreachable server is checked until it answers, with a browser that reports %s, and its return is reported once',
  async (_, says, withinMs) => {
    const [changed, returned] = [vi.fn(), vi.fn()];
    network = isSilent;
    await start(says);
    reach.watchReachability(changed);
    reach.onReturn(returned);
    await call();
    await vi.advanceTimersByTimeAsync(withinMs);
    network = answers;
    await vi.advanceTimersByTimeAsync(withinMs);
    expect(reach.isReachable()).toBe(true);
    expect(returned).toHaveBeenCalledTimes(1);
    asked.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).not.toHaveBeenCalled();
  },
);

test('the server is checked immediately when a network is announced, and its return is reported after the first answer', async () => {
  network = isSilent;
  await start(false);
  const returned = vi.fn();
  reach.onReturn(returned);
  browser.isOnline = true;
  browser.tell();
  await settle();
  expect(returned).not.toHaveBeenCalled();
  network = answers;
  await vi.advanceTimersByTimeAsync(1_999);
  expect(returned).toHaveBeenCalledTimes(1);
});

test('the server is checked again if a check was answered before the network ended', async () => {
  await start(true);
  browser.isOnline = false;
  browser.tell();
  await settle();
  expect(reach.isReachable()).toBe(true);
  network = isSilent;
  await vi.advanceTimersByTimeAsync(1_999);
  expect(reach.isReachable()).toBe(false);
});

test('the server is checked again even if a call that left before the network ended is answered after the check', async () => {
  await start(true);
  browser.isOnline = false;
  browser.tell();
  await settle();
  await call();
  network = isSilent;
  await vi.advanceTimersByTimeAsync(1_999);
  expect(reach.isReachable()).toBe(false);
});

test('a check that hangs ends after 3 s while the browser says that there is no network', async () => {
  await start(true);
  network = hangs;
  browser.isOnline = false;
  browser.tell();
  const canReach = reach.canReach();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reach.isReachable()).toBe(false);
  expect(await canReach).toBe(false);
});

test('switching to another network counts as a return even if no request failed', async () => {
  await start(true);
  const leaving = new AbortController();
  const returned = vi.fn();
  reach.onReturn(returned);
  reach.onReturn(() => expect.unreachable('it has left'), leaving.signal);
  leaving.abort();
  browser.tell();
  await settle();
  expect(returned).toHaveBeenCalledTimes(1);
});

test('waiting work continues when the server answers again', async () => {
  await start(true);
  const here = new AbortController().signal;
  await reach.whenReachable(here);
  network = isSilent;
  await call();
  let isOver = false;
  void reach.whenReachable(here).then(() => {
    isOver = true;
  });
  await settle();
  expect(isOver).toBe(false);
  network = answers;
  await vi.advanceTimersByTimeAsync(1_999);
  expect(isOver).toBe(true);
});

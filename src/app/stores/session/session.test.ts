import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { SIGNED_IN_COOKIE } from '#contract/accounts/signed-in-cookie.ts';
import { API_BASE } from '#contract/site/paths.ts';

const PASSWORD = 'ялинки на снігу';
const ACCOUNT = {
  id: 'olena',
  email: 'olena@example.com',
  scopes: [],
  first_name: 'Олена',
  last_name: '',
  phone: '',
  profile: { full_name: '', sex: null, date_of_birth: null, city: '' },
};

class Channel {
  static opened: Channel | null = null;
  readonly posted: unknown[] = [];
  readonly #listeners: ((message: { data: unknown }) => void)[] = [];
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.opened = this;
  }
  addEventListener(_type: string, listen: (message: { data: unknown }) => void) {
    this.#listeners.push(listen);
  }
  postMessage(news: unknown) {
    this.posted.push(news);
  }
  /** Acts as if another tab had posted it. */
  bring(data: unknown) {
    for (const listen of this.#listeners) listen({ data });
  }
}

const stored = new Map<string, string>();
const page = { cookie: '', addEventListener: vi.fn() };

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  page.cookie = '';
  Channel.opened = null;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { addEventListener: vi.fn() });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that has just been loaded; `answer` simulates the resort. */
async function openPage(answer: (path: string) => Response) {
  const calls = vi.fn(async (url: string, _init?: RequestInit) => answer(url.slice(API_BASE.length)));
  vi.stubGlobal('fetch', calls);
  return { calls, session: await import('./session.ts'), logIn: (await import('#app/api/account.ts')).logIn };
}

const offline = (): Response => {
  throw new TypeError('Failed to fetch');
};
const welcome = (path: string) => Response.json(path === ACCOUNT_PATHS.profile ? ACCOUNT : { token: 'renewed' });

describe('a login by password', () => {
  test.each([
    [401, '{"error":"Password or email is incorrect"}', 'refused'],
    [422, '{"error":{"email":["email is incorrect"]}}', 'refused'],
    [429, '{"error":"Too many"}', 'too_many'],
    [500, '{}', 'unreachable'],
    [403, '<html>a hotel’s network asks for a room number</html>', 'unreachable'],
  ])('is not a sign-in when answered with %d and %s', async (status, body, kind) => {
    const { logIn } = await openPage(() => new Response(body, { status }));
    expect((await logIn('olena@example.com', PASSWORD)).kind).toBe(kind);
    expect(Channel.opened?.posted).toEqual([]);
  });

  test('without a network says that nothing was changed', async () => {
    const { logIn } = await openPage(offline);
    expect((await logIn('olena@example.com', PASSWORD)).kind).toBe('unreachable');
  });

  test('sends the password once, in a body, and does not store it', async () => {
    const { calls, logIn } = await openPage(welcome);
    expect((await logIn('olena@example.com', PASSWORD)).kind).toBe('told');
    const sent = calls.mock.calls.filter(([, init]) => JSON.stringify(init ?? {}).includes(PASSWORD));
    expect(sent.map(([url, init]) => [url, init?.method])).toEqual([[`${API_BASE}${ACCOUNT_PATHS.login}`, 'POST']]);
    expect(calls.mock.calls.map(([url]) => decodeURIComponent(url)).join()).not.toContain(PASSWORD);
    expect([...stored.values()].join()).not.toContain(PASSWORD);
  });

  test('shows the guest, and does not pass the token to the store or other tabs', async () => {
    const { session, logIn } = await openPage(welcome);
    await logIn('olena@example.com', PASSWORD);
    const state = await session.startSession();
    expect(state).toMatchObject({ status: 'signed_in', user: { profile: { firstName: 'Олена' } } });
    expect(JSON.stringify([state, Channel.opened?.posted, [...stored]])).not.toContain('renewed');
    expect(Channel.opened?.posted).toEqual(['signed_in']);
  });
});

test('a guest without the hint cookie causes no request', async () => {
  const { calls, session } = await openPage(offline);
  expect(await session.startSession()).toEqual({ status: 'guest', user: null });
  expect(calls).not.toHaveBeenCalled();
});

test('a page that cannot reach the resort says so, rather than that nobody is signed in', async () => {
  page.cookie = `${SIGNED_IN_COOKIE}=1`;
  const { session } = await openPage(offline);
  expect(await session.startSession()).toEqual({ status: 'unknown', user: null });
});

test('every operation that replaces the cookie takes the lock of all tabs', async () => {
  const locked: string[] = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, work: () => unknown) => {
        locked.push(name);
        return work();
      },
    },
  });
  const { logIn } = await openPage(welcome);
  await logIn('olena@example.com', PASSWORD);
  expect(locked).toEqual([Channel.opened?.name]);
});

test.each([
  ['signed_out', false],
  ['ended', false],
  ['signed_in', true],
])('typed text stays after the message %s from another tab: %s', async (news, stays) => {
  const { session } = await openPage(welcome);
  await session.startSession();
  stored.set('enquiry-draft', '{"name":"Олена"}');
  Channel.opened?.bring(news);
  expect(stored.has('enquiry-draft')).toBe(stays);
});

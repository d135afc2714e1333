import { describe, expect, test } from 'vitest';
import type { SessionNews } from '#app/stores/session-end.ts';
import type { SessionState } from '#app/stores/session-store.ts';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { SessionTab } from './session-tab.ts';

const { login, logout, profile, refresh } = ACCOUNT_PATHS;

const ACCOUNT = {
  id: 'olena',
  email: 'olena@example.com',
  scopes: [],
  first_name: 'Олена',
  last_name: '',
  phone: '',
  profile: { full_name: '', sex: null, date_of_birth: null, city: '' },
};

const answer =
  (status: number, body: unknown = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const nothingToForget = () => Promise.resolve();
const silence = () => Promise.reject(new TypeError('Failed to fetch'));

type Answers = Readonly<Record<string, (init: RequestInit) => Promise<Response>>>;

/** A tab of a browser whose refresh cookie is valid unless a test says otherwise. */
function openTab(replaced: Answers = {}, hasHint = true) {
  const answers: Answers = {
    [refresh]: answer(200, { token: 'renewed' }),
    [profile]: answer(200, ACCOUNT),
    [logout]: answer(200),
    ...replaced,
  };
  const seen = {
    asked: [] as string[],
    headers: [] as Headers[],
    told: [] as SessionNews[],
    shown: [] as SessionState['status'][],
    forgotten: 0,
    hasHint,
    alone: 0,
  };
  const tab = new SessionTab({
    request: (path, init = {}) => {
      seen.asked.push(path);
      seen.headers.push(new Headers(init.headers));
      return answers[path]?.(init) ?? answer(404)();
    },
    hasHint: () => seen.hasHint,
    exclusively: (work) => {
      seen.alone += 1;
      return work();
    },
    broadcast: (news) => seen.told.push(news),
    show: ({ status }) => seen.shown.push(status),
    forget: () => {
      seen.forgotten += 1;
    },
  });
  return { tab, seen };
}

describe('the check whether a guest is signed in', () => {
  test('is made once for several components, and answered without a request later', async () => {
    const { tab, seen } = openTab();
    const states = await Promise.all([tab.start(), tab.start(), tab.start()]);
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['signed_in']));
    await tab.start();
    expect(seen.asked).toEqual([refresh, profile]);
  });

  test.each([500, 503, 429, 403])('keeps the guest signed in after a refresh answered with %d', async (status) => {
    const { tab, seen } = openTab({ [refresh]: answer(status) });
    await expect(tab.start()).rejects.toThrow(String(status));
    expect(seen).toMatchObject({ shown: [], told: [], forgotten: 0 });
  });

  test('stays open if the profile does not load, so that the next check asks again', async () => {
    let status = 503;
    const { tab } = openTab({ [profile]: () => answer(status, ACCOUNT)() });
    expect((await tab.start()).status).toBe('unknown');
    status = 200;
    expect((await tab.start()).status).toBe('signed_in');
  });

  test('removes an expired cookie and private data silently, because nobody was shown as signed in', async () => {
    const { tab, seen } = openTab({ [refresh]: answer(401) });
    expect((await tab.start()).status).toBe('guest');
    expect(seen).toMatchObject({ forgotten: 1, told: [] });
  });
});

describe('a request on behalf of the guest', () => {
  test('has the token in a header, besides its own headers, and never in an address', async () => {
    const { tab, seen } = openTab();
    await tab.authorizedFetch('/orders', { headers: { 'content-type': 'application/json' } });
    const sent = seen.headers[seen.asked.indexOf('/orders')];
    expect(sent?.get('authorization')).toBe('Bearer renewed');
    expect(sent?.get('content-type')).toBe('application/json');
    expect(seen.asked.join()).not.toContain('renewed');
  });

  test('that is refused twice is reported as refused and not repeated', async () => {
    const { tab, seen } = openTab({ '/orders': answer(401) });
    expect((await tab.authorizedFetch('/orders')).status).toBe(401);
    expect(seen.asked).toEqual([refresh, '/orders', refresh, '/orders']);
  });

  test.each([403, 404, 422, 429, 500])(
    'passes an answer of %d to the caller, because the token is still valid',
    async (status) => {
      const { tab, seen } = openTab({ '/orders': answer(status) });
      expect((await tab.authorizedFetch('/orders')).status).toBe(status);
      expect(seen.asked).toEqual([refresh, '/orders']);
    },
  );

  test('is not sent if nobody is signed in', async () => {
    const { tab, seen } = openTab({}, false);
    const refused = await tab.authorizedFetch('/orders', { method: 'DELETE' });
    expect([refused.status, seen.asked]).toEqual([401, []]);
  });

  test('rejects without a network, and the next request is sent', async () => {
    let isAway = true;
    const { tab } = openTab({ [refresh]: () => (isAway ? silence() : answer(200, { token: 'renewed' })()) });
    await expect(tab.authorizedFetch('/orders')).rejects.toThrow('Failed to fetch');
    isAway = false;
    expect((await tab.authorizedFetch(profile)).status).toBe(200);
  });
});

describe('the session of this tab', () => {
  test('stays unchanged after a refused sign-in, without a message to other tabs', async () => {
    const { tab, seen } = openTab({}, false);
    expect(await tab.signInBy(async () => null)).toBe(false);
    expect(seen).toMatchObject({ told: [], shown: [], asked: [] });
  });

  test('leaves a sign-in without an answer to the caller', async () => {
    const { tab, seen } = openTab({}, false);
    await expect(tab.signInBy(silence)).rejects.toThrow('Failed to fetch');
    expect(seen.told).toEqual([]);
  });

  test('is signed in even if the profile does not load at first', async () => {
    const { tab, seen } = openTab({ [profile]: silence });
    expect(await tab.signInBy(async () => 'signed')).toBe(true);
    expect(seen).toMatchObject({ told: ['signed_in'], asked: [profile], forgotten: 0 });
    expect(seen.headers[0]?.get('authorization')).toBe('Bearer signed');
  });

  test('is refreshed by only one tab at a time', async () => {
    const { tab, seen } = openTab({ [login]: answer(200) });
    await tab.start();
    await tab.signInBy(async () => 'signed');
    await tab.signOut(nothingToForget);
    expect(seen.alone).toBe(3);
  });

  test('stays signed in if the resort refuses a sign-out', async () => {
    const { tab, seen } = openTab({ [logout]: answer(503) });
    await tab.start();
    expect(await tab.signOut(nothingToForget)).toBe(false);
    expect([(await tab.start()).status, seen.told]).toEqual(['signed_in', []]);
  });

  test('announces a sign-out only after the guest’s data is removed from the device', async () => {
    const { tab, seen } = openTab();
    await tab.start();
    const forget = async () => {
      await new Promise(setImmediate);
      expect([seen.shown.at(-1), seen.told]).toEqual(['signed_in', []]);
    };
    expect(await tab.signOut(forget)).toBe(true);
    expect([seen.shown.at(-1), seen.told]).toEqual(['guest', ['signed_out']]);
  });

  test('sends no request with the old token after a sign-out', async () => {
    const { tab, seen } = openTab();
    await tab.start();
    expect(await tab.signOut(nothingToForget)).toBe(true);
    seen.hasHint = false;
    seen.asked.length = 0;
    expect((await tab.authorizedFetch('/orders')).status).toBe(401);
    expect(seen).toMatchObject({ asked: [], told: ['signed_out'] });
  });

  test.each(['signed_out', 'ended'] as const)(
    'shows a guest immediately after another tab’s %s and sends no second message',
    async (news) => {
      const { tab, seen } = openTab();
      await tab.start();
      seen.hasHint = false;
      tab.receive(news);
      expect([seen.shown.at(-1), seen.told]).toEqual(['guest', []]);
    },
  );
});

test('the old profile stays if a changed one cannot be loaded', async () => {
  let status = 200;
  const { tab } = openTab({ [profile]: () => answer(status, ACCOUNT)() });
  await tab.start();
  status = 500;
  expect(await tab.reloadUser()).toMatchObject({ status: 'signed_in', user: { profile: { firstName: 'Олена' } } });
});

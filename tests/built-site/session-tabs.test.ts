import { describe, expect, test } from 'vitest';
import { type SessionPorts, SessionTab } from '#app/stores/session/session-tab.ts';
import type { SessionNews } from '#app/stores/session-end.ts';
import type { SessionState } from '#app/stores/session-store.ts';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { SIGNED_IN_COOKIE } from '#contract/accounts/signed-in-cookie.ts';
import {
  type AccountsApp,
  EMAIL,
  mailedKinds,
  openAccount,
  openAccounts,
  PASSWORD,
} from '#server/accounts/accounts-fixture.ts';
import { describeRarelyOnPostgres } from '../fixtures/databases/databases.ts';

/** Tabs of one browser against the real server. They share cookies, locks and broadcasts. */

const DAY_MS = 24 * 60 * 60_000;
const ACCESS_LIFE_MS = 15 * 60_000;
const SECOND = 'second@example.com';

interface Browser {
  readonly openTab: () => Tab;
  readonly cookies: Map<string, string>;
  /** The requests, in order. */
  readonly asked: string[];
  readonly keptAlive: string[];
  /** Called before each request. A rejection means that the network is down. */
  onRequest: (path: string) => Promise<void>;
}

interface Tab {
  readonly session: SessionTab;
  readonly state: () => SessionState;
  /** How often the device's private data was deleted. */
  readonly forgotten: () => number;
  readonly logIn: (email?: string) => Promise<boolean>;
}

function openBrowser({ app }: AccountsApp): Browser {
  const tabs: { readonly session: SessionTab }[] = [];
  let lock: Promise<unknown> = Promise.resolve();
  const cookies = new Map<string, string>();
  const asked: string[] = [];
  const keptAlive: string[] = [];
  const browser: Browser = { openTab, cookies, asked, keptAlive, onRequest: () => Promise.resolve() };

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    asked.push(path);
    if (init.keepalive) keptAlive.push(path);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await browser.onRequest(path);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie };
    const payload = typeof init.body === 'string' ? { payload: init.body } : {};
    const method = init.method === 'POST' || init.method === 'PUT' ? init.method : 'GET';
    const answer = await app.inject({ method, url: path, headers, ...payload });
    for (const { name, value, expires } of answer.cookies) {
      if (expires !== undefined && expires.getTime() <= 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return new Response(answer.statusCode === 204 ? null : answer.payload, { status: answer.statusCode });
  }

  function openTab(): Tab {
    let shown: SessionState = { status: 'unknown', user: null };
    let forgotten = 0;
    const ports: SessionPorts = {
      request,
      hasHint: () => cookies.has(SIGNED_IN_COOKIE),
      exclusively: (work) => {
        const turn = lock.then(work);
        lock = turn.catch(() => undefined);
        return turn;
      },
      broadcast: (news: SessionNews) => {
        for (const other of tabs) if (other.session !== session) other.session.receive(news);
      },
      show: (state) => {
        shown = state;
      },
      forget: () => {
        forgotten += 1;
      },
    };
    const session = new SessionTab(ports);
    tabs.push({ session });
    const logIn = (email = EMAIL) =>
      session.signInBy(async () => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ email, password: PASSWORD });
        const answer = await request(ACCOUNT_PATHS.login, { method: 'POST', headers, body });
        return answer.ok ? ((await answer.json()) as { token: string }).token : null;
      });
    return { session, state: () => shown, forgotten: () => forgotten, logIn };
  }
  return browser;
}

describeRarelyOnPostgres('tabs of a browser', (openFresh) => {
  const open = async () => {
    const accounts = await openAccounts(await openFresh());
    await openAccount(accounts);
    return { accounts, browser: openBrowser(accounts) };
  };

  describe('the signed-in guest', () => {
    test('without the hint cookie nothing is requested from the server', async () => {
      const { browser } = await open();
      const tab = browser.openTab();
      expect(await tab.session.start()).toEqual({ status: 'guest', user: null });
      expect((await tab.session.authorizedFetch(ACCOUNT_PATHS.profile)).status).toBe(401);
      expect(browser.asked).toEqual([]);
    });

    test('a sign-in is known in every tab, and after a reload', async () => {
      const { browser } = await open();
      const [tab, other] = [browser.openTab(), browser.openTab()];
      await other.session.start();
      expect(await tab.logIn()).toBe(true);
      expect(tab.state()).toMatchObject({ status: 'signed_in', user: { email: EMAIL } });
      expect(await other.session.start()).toMatchObject({ status: 'signed_in', user: { email: EMAIL } });
      expect(await browser.openTab().session.start()).toMatchObject({ status: 'signed_in', user: { email: EMAIL } });
    });

    test('a wrong password changes nothing', async () => {
      const { browser } = await open();
      const tab = browser.openTab();
      await tab.session.start();
      expect(await tab.logIn('nobody@example.com')).toBe(false);
      expect(tab.state().status).toBe('guest');
    });

    test('nobody is signed out while the server does not answer, and the next check asks again', async () => {
      const { browser } = await open();
      await browser.openTab().logIn();
      const tab = browser.openTab();
      browser.onRequest = () => Promise.reject(new TypeError('Failed to fetch'));
      await expect(tab.session.start()).rejects.toThrow('Failed to fetch');
      expect(tab.state().status).toBe('unknown');
      browser.onRequest = () => Promise.resolve();
      expect((await tab.session.start()).status).toBe('signed_in');
    });
  });

  describe('a refresh', () => {
    test('runs once for many calls, and one tab at a time, so that the tokens stay valid', async () => {
      const { accounts, browser } = await open();
      const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
      await tabs[0]?.logIn();
      await Promise.all(tabs.map(({ session }) => session.start()));
      for (let day = 1; day <= 3; day += 1) {
        accounts.wait(DAY_MS);
        browser.asked.length = 0;
        const calls = tabs.flatMap(({ session }) =>
          [1, 2, 3].map(() => session.authorizedFetch(ACCOUNT_PATHS.profile)),
        );
        expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(9).fill(200));
        expect(browser.asked.filter((path) => path === ACCOUNT_PATHS.refresh)).toHaveLength(3);
      }
      expect(await mailedKinds(accounts)).not.toContain('old_key_used');
    });

    test('runs once after a 401; a session that was ended elsewhere signs out every tab', async () => {
      const { accounts, browser } = await open();
      const [tab, other] = [browser.openTab(), browser.openTab()];
      await tab.logIn();
      await other.session.start();
      await accounts.app.inject({
        method: 'POST',
        url: ACCOUNT_PATHS.logout,
        headers: { cookie: `__Secure-refresh_token=${browser.cookies.get('__Secure-refresh_token')}` },
      });
      browser.asked.length = 0;
      expect((await tab.session.authorizedFetch(ACCOUNT_PATHS.profile)).status).toBe(401);
      expect(browser.asked).toEqual([ACCOUNT_PATHS.profile, ACCOUNT_PATHS.refresh]);
      expect([tab.state(), other.state()]).toEqual(Array(2).fill({ status: 'guest', user: null }));
    });

    test('survives the page that started it, so that no tab keeps the old token', async () => {
      const { browser } = await open();
      await browser.openTab().logIn();
      browser.keptAlive.length = 0;
      await browser.openTab().session.start();
      expect(browser.keptAlive).toEqual([ACCOUNT_PATHS.refresh]);
    });

    test('that is refused deletes the device’s private data once; a guest without a session loses nothing', async () => {
      const { accounts, browser } = await open();
      const stranger = openBrowser(accounts).openTab();
      await stranger.session.authorizedFetch(ACCOUNT_PATHS.profile);
      const tab = browser.openTab();
      await tab.logIn();
      await accounts.database.transaction((transaction) => transaction.deleteFrom('sessions').execute());
      const late = browser.openTab();
      await late.session.start();
      expect([late.state().status, late.forgotten(), stranger.forgotten()]).toEqual(['guest', 1, 0]);
    });

    test('that returns another guest’s session sends nothing in that guest’s name', async () => {
      const { accounts, browser } = await open();
      await openAccount(accounts, SECOND);
      const tab = browser.openTab();
      await tab.logIn();
      // Signed in by a page that cannot notify the others.
      const silent = openBrowser(accounts);
      const other = silent.openTab();
      await other.logIn(SECOND);
      for (const [name, value] of silent.cookies) browser.cookies.set(name, value);
      accounts.wait(ACCESS_LIFE_MS);
      const body = JSON.stringify({ first_name: 'Олена' });
      const headers = { 'content-type': 'application/json' };
      const answer = await tab.session.authorizedFetch(ACCOUNT_PATHS.profile, { method: 'PUT', headers, body });
      expect(answer.status).toBe(401);
      expect(await tab.session.start()).toMatchObject({ user: { email: SECOND, profile: { firstName: '' } } });
    });

    test('that started before another guest signed in does not undo the sign-in or show the previous guest', async () => {
      const { accounts, browser } = await open();
      await openAccount(accounts, SECOND);
      const [tab, other] = [browser.openTab(), browser.openTab()];
      await tab.logIn();
      accounts.wait(ACCESS_LIFE_MS);
      const late = tab.session.authorizedFetch(ACCOUNT_PATHS.profile);
      await other.logIn(SECOND);
      await late;
      for (const { session } of [tab, other]) {
        expect(await session.start()).toMatchObject({ status: 'signed_in', user: { email: SECOND } });
      }
    });
  });

  describe('signing out', () => {
    test('empties every tab, and no pending answer restores the guest', async () => {
      const { accounts, browser } = await open();
      const [tab, other] = [browser.openTab(), browser.openTab()];
      await tab.logIn();
      await other.session.start();
      accounts.wait(ACCESS_LIFE_MS);
      const late = [tab, other].map(({ session }) => session.reloadUser());
      expect(await tab.session.signOut(async () => undefined)).toBe(true);
      await Promise.all(late);
      expect([tab.state(), other.state()]).toEqual(Array(2).fill({ status: 'guest', user: null }));
      // The cookie says that this device is known, and opens nothing.
      expect([...browser.cookies.keys()]).toEqual(['__Secure-known_device']);
      expect((await other.session.authorizedFetch(ACCOUNT_PATHS.profile)).status).toBe(401);
    });

    test('without an answer leaves the guest signed in, because the cookie still exists', async () => {
      const { browser } = await open();
      const tab = browser.openTab();
      await tab.logIn();
      browser.onRequest = () => Promise.reject(new TypeError('Failed to fetch'));
      expect(await tab.session.signOut(async () => undefined)).toBe(false);
      expect(tab.state().status).toBe('signed_in');
    });

    test('a frozen page of a signed-out guest checks the session again when it is shown', async () => {
      const { accounts, browser } = await open();
      const frozen = browser.openTab();
      await frozen.session.start();
      const unheard = openBrowser(accounts);
      await unheard.openTab().logIn();
      for (const [name, value] of unheard.cookies) browser.cookies.set(name, value);
      expect(frozen.state().status).toBe('guest');
      frozen.session.recheck();
      expect(await frozen.session.start()).toMatchObject({ status: 'signed_in', user: { email: EMAIL } });
    });

    test('a frozen page signs out when it is shown after a sign-out elsewhere', async () => {
      const { browser } = await open();
      const tab = browser.openTab();
      await tab.logIn();
      browser.cookies.clear();
      tab.session.recheck();
      expect([tab.state(), tab.forgotten()]).toEqual([{ status: 'guest', user: null }, 1]);
    });
  });
});

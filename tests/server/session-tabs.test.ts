import { describe, expect, test } from 'vitest';
import { type SessionNews, type SessionPorts, SessionTab } from '#app/stores/session/session-tab.ts';
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
} from '#server/routes/accounts/accounts-fixture.ts';
import { describeEachDatabase } from '../fixtures/databases/databases.ts';

/** Tabs of one browser on the real server: they share cookies, locks and news. */

const DAY_MS = 24 * 60 * 60_000;
const ACCESS_LIFE_MS = 15 * 60_000;
const SECOND = 'second@example.com';

interface Browser {
  readonly openTab: () => Tab;
  readonly cookies: Map<string, string>;
  /** What was asked, in its order. */
  readonly asked: string[];
  /** Called before each request; rejecting stands for a network that is away. */
  onRequest: (path: string) => Promise<void>;
}

interface Tab {
  readonly session: SessionTab;
  readonly state: () => SessionState;
  readonly logIn: (email?: string) => Promise<boolean>;
}

function openBrowser({ app }: AccountsApp): Browser {
  const tabs: { readonly session: SessionTab }[] = [];
  let lock: Promise<unknown> = Promise.resolve();
  const cookies = new Map<string, string>();
  const asked: string[] = [];
  const browser: Browser = { openTab, cookies, asked, onRequest: () => Promise.resolve() };

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    asked.push(path);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await browser.onRequest(path);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie };
    const payload = typeof init.body === 'string' ? { payload: init.body } : {};
    const method = init.method === 'POST' ? 'POST' : 'GET';
    const answer = await app.inject({ method, url: path, headers, ...payload });
    for (const { name, value, expires } of answer.cookies) {
      if (expires !== undefined && expires.getTime() <= 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return new Response(answer.statusCode === 204 ? null : answer.payload, { status: answer.statusCode });
  }

  function openTab(): Tab {
    let shown: SessionState = { status: 'unknown', user: null };
    const ports: SessionPorts = {
      request,
      hasHint: () => cookies.has(SIGNED_IN_COOKIE),
      exclusively: (work) => {
        const turn = lock.then(work);
        lock = turn.catch(() => undefined);
        return turn;
      },
      tellOthers: (news: SessionNews) => {
        for (const other of tabs) if (other.session !== session) other.session.hear(news);
      },
      show: (state) => {
        shown = state;
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
    return { session, state: () => shown, logIn };
  }
  return browser;
}

describeEachDatabase('tabs of a browser', (openFresh) => {
  const open = async () => {
    const accounts = await openAccounts(await openFresh());
    await openAccount(accounts);
    return { accounts, browser: openBrowser(accounts) };
  };

  describe('who is signed in', () => {
    test('without the hint cookie nothing is asked of the server', async () => {
      const { browser } = await open();
      const tab = browser.openTab();
      expect(await tab.session.start()).toEqual({ status: 'guest', user: null });
      expect((await tab.session.authorizedFetch(ACCOUNT_PATHS.profile)).status).toBe(401);
      expect(browser.asked).toEqual([]);
    });

    test('a sign-in is known in every tab, and after a page is loaded anew', async () => {
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

    test('while the resort does not answer nobody is told to be signed out, and the next look asks again', async () => {
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
    test('is one for many calls, and one tab after another: the family of tokens lives on', async () => {
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

    test('happens once at 401; a session that was ended elsewhere leaves every tab signed out', async () => {
      const { accounts, browser } = await open();
      const [tab, other] = [browser.openTab(), browser.openTab()];
      await tab.logIn();
      await other.session.start();
      await accounts.app.inject({
        method: 'POST',
        url: ACCOUNT_PATHS.logout,
        headers: { cookie: `refresh_token=${browser.cookies.get('refresh_token')}` },
      });
      browser.asked.length = 0;
      expect((await tab.session.authorizedFetch(ACCOUNT_PATHS.profile)).status).toBe(401);
      expect(browser.asked).toEqual([ACCOUNT_PATHS.profile, ACCOUNT_PATHS.refresh]);
      expect([tab.state(), other.state()]).toEqual(Array(2).fill({ status: 'guest', user: null }));
    });

    test('that began before another guest signed in neither undoes it nor shows the former guest', async () => {
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
    test('empties every tab, and nothing that was on its way brings the guest back', async () => {
      const { accounts, browser } = await open();
      const [tab, other] = [browser.openTab(), browser.openTab()];
      await tab.logIn();
      await other.session.start();
      accounts.wait(ACCESS_LIFE_MS);
      const late = [tab, other].map(({ session }) => session.reloadUser());
      expect(await tab.session.signOut()).toBe(true);
      await Promise.all(late);
      expect([tab.state(), other.state()]).toEqual(Array(2).fill({ status: 'guest', user: null }));
      expect([...browser.cookies.keys()]).toEqual([]);
      expect((await other.session.authorizedFetch(ACCOUNT_PATHS.profile)).status).toBe(401);
    });

    test('without an answer leaves the guest signed in, because the cookie is still there', async () => {
      const { browser } = await open();
      const tab = browser.openTab();
      await tab.logIn();
      browser.onRequest = () => Promise.reject(new TypeError('Failed to fetch'));
      expect(await tab.session.signOut()).toBe(false);
      expect(tab.state().status).toBe('signed_in');
    });

    test('a page that was frozen meanwhile follows when it is looked at', async () => {
      const { browser } = await open();
      const tab = browser.openTab();
      await tab.logIn();
      browser.cookies.clear();
      tab.session.look();
      expect(tab.state()).toEqual({ status: 'guest', user: null });
    });
  });
});

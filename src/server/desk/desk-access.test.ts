import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { DESK_PATHS, FRESH_FACTOR_NEEDED } from '#contract/desk/desk-paths.ts';
import type { Scope } from '#domain/account/scope.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { NOW, PUBLIC_URL } from '../accounts/accounts-fixture.ts';
import { bearerTokenFor } from '../accounts/sessions/account-tokens.ts';
import { toInstant } from '../database/query.ts';
import { signText } from '../http/signed-text.ts';
import { SESSION_SECRET } from '../payments/payments-fixture.ts';
import { DESK_HEADERS, type DeskApp, invite, join, openDesk } from './desk-fixture.ts';
import { insertDeskSession } from './sessions/desk-sessions-repository.ts';

/** Routes without a session: each starts or prepares a session and checks a secret of its own. */
const OPEN_TO_ANYONE = [
  `POST ${DESK_PATHS.session}`,
  `POST ${DESK_PATHS.invitation}`,
  `POST ${DESK_PATHS.join}`,
  `POST ${DESK_PATHS.passkeySignInOptions}`,
  `POST ${DESK_PATHS.passkeySignIn}`,
];

/**
 * Routes whose every call pays money out or changes access. Refunds, discounts and shift differences check it
 * themselves.
 */
const NEEDS_FRESH_FACTOR = [
  `POST ${DESK_PATHS.correction}`,
  `DELETE ${DESK_PATHS.oneSession}`,
  `POST ${DESK_PATHS.passkeyOptions}`,
  `POST ${DESK_PATHS.passkeys}`,
  `DELETE ${DESK_PATHS.onePasskey}`,
  `POST ${DESK_PATHS.staff}`,
  `POST ${DESK_PATHS.removeStaff}`,
  `POST ${DESK_PATHS.personExport}`,
  `POST ${DESK_PATHS.personErasing}`,
];

const TEN_MINUTES_MS = 10 * 60_000;
const FORBIDDEN = { error: 'Forbidden' };

interface DeskRoute {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly config: NonNullable<RouteOptions['config']>;
}

/** Lists the routes as the server registers them. Parameters get a value that matches nothing. */
function routesOf({ routes }: DeskApp): DeskRoute[] {
  return routes
    .flatMap(({ method, url, config = {} }) =>
      [method].flat().map((each) => ({ name: `${each} ${url}`, method: each, url, config })),
    )
    .filter(({ method }) => method !== 'HEAD')
    .map((route) => ({ ...route, url: route.url.replaceAll(/:\w+/g, 'SM-NONE22-NONE22') }));
}

const isOpen = ({ config }: DeskRoute) => config.scope === null;
const isChanging = ({ method }: DeskRoute) => method !== 'GET';

async function call(
  desk: DeskApp,
  { method, url }: DeskRoute,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const payload = method === 'GET' ? {} : { payload: {} };
  const answer = await desk.app.inject({ method: method as 'GET', url, headers, ...payload });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.payload };
}

async function staffOf(desk: DeskApp, scope: Scope) {
  const email = `${scope}@example.com`;
  await join(desk, await invite(desk, scope, email));
  const account = await desk.database.readLatest
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  /** Returns headers of a new session each time, because some routes end the session. */
  return async (factorAgeMs = 0) => {
    const { id } = await desk.database.transaction(async (transaction) => {
      const session = await insertDeskSession(transaction, account.id, 'firefox', NOW);
      const factor_at = toInstant(NOW - factorAgeMs);
      await transaction.updateTable('desk_sessions').set({ factor_at }).where('id', '=', session.id).execute();
      return session;
    });
    return { ...DESK_HEADERS, cookie: `__Secure-desk=${id}.${signText(`desk session ${id}`, SESSION_SECRET)}` };
  };
}

describeEachDatabase('access to the routes of the desk', (openFresh) => {
  test('needs no session only for a sign-in and an invitation', async () => {
    const routes = routesOf(await openDesk(await openFresh()));
    expect(routes.filter(isOpen).map(({ name }) => name)).toEqual(OPEN_TO_ANYONE);
    expect(routes.length).toBeGreaterThan(20);
  });

  test('is answered with 401 on every other route without a session, or with a guest’s token and cookies', async () => {
    const desk = await openDesk(await openFresh());
    const guest = `${crypto.randomUUID()}`;
    const strangers = {
      'without a session': DESK_HEADERS,
      'with a guest’s token': {
        ...DESK_HEADERS,
        authorization: `Bearer ${bearerTokenFor(guest, SESSION_SECRET, NOW)}`,
      },
      'with a guest’s cookie': { ...DESK_HEADERS, cookie: `__Secure-refresh_token=${guest}.1.${'a'.repeat(43)}` },
      'with a forged session': { ...DESK_HEADERS, cookie: `__Secure-desk=${guest}.${'a'.repeat(43)}` },
    };
    for (const route of routesOf(desk).filter((each) => !isOpen(each))) {
      for (const [who, headers] of Object.entries(strangers)) {
        const { status } = await call(desk, route, headers);
        expect([route.name, who, status]).toEqual([route.name, who, 401]);
      }
    }
  });

  test('is answered with 403 for a receptionist only on the manager’s routes, and for a manager on none', async () => {
    const desk = await openDesk(await openFresh());
    const [receptionist, manager] = [await staffOf(desk, 'desk'), await staffOf(desk, 'manager')];
    for (const route of routesOf(desk).filter((each) => !isOpen(each) && each.url !== DESK_PATHS.events)) {
      const isManagers = route.config.scope === 'manager';
      const ofDesk = await call(desk, route, await receptionist());
      expect([route.name, ofDesk.status === 403]).toEqual([route.name, isManagers]);
      if (isManagers) expect(ofDesk.body).toEqual(FORBIDDEN);
      const ofManager = await call(desk, route, await manager());
      expect([route.name, ofManager.status]).not.toEqual([route.name, expect.toBeOneOf([401, 403])]);
      expect(ofManager.status).toBeLessThan(500);
    }
  });

  test('is answered with 403 for refunds and changes of access once the second factor is ten minutes old', async () => {
    const desk = await openDesk(await openFresh());
    const manager = await staffOf(desk, 'manager');
    const routes = routesOf(desk).filter((each) => !isOpen(each) && each.url !== DESK_PATHS.events);
    const asking: string[] = [];
    for (const route of routes) {
      const { status, body } = await call(desk, route, await manager(TEN_MINUTES_MS));
      if (status === 403) {
        expect(body).toEqual({ error: FRESH_FACTOR_NEEDED });
        asking.push(route.name);
      }
    }
    expect(asking).toEqual(routes.filter(({ config }) => config.needsFreshFactor === true).map(({ name }) => name));
    expect(asking).toEqual(expect.arrayContaining(NEEDS_FRESH_FACTOR));
  });

  test('is refused to other sites, whether by origin, form or link', async () => {
    const desk = await openDesk(await openFresh());
    const manager = await staffOf(desk, 'manager');
    for (const route of routesOf(desk)) {
      const own = await manager();
      const withoutHeader = { cookie: own.cookie };
      const foreign: Record<string, string>[] = [
        ...(route.config.needsDeskHeader === false ? [] : [withoutHeader]),
        ...(isChanging(route)
          ? [
              { ...own, origin: 'https://evil.example' },
              { ...own, origin: 'null' },
              { ...own, 'sec-fetch-site': 'cross-site' },
              { ...own, 'sec-fetch-site': 'same-site', origin: 'https://blog.resort.example' },
              { ...own, 'sec-fetch-site': 'none' },
            ]
          : []),
      ];
      for (const headers of foreign) {
        const answer = await call(desk, route, headers);
        expect([route.name, headers, answer.status]).toEqual([route.name, headers, 403]);
        expect(answer.body).toEqual(FORBIDDEN);
      }
      // A route without our header must not change anything.
      if (route.config.needsDeskHeader === false) expect(route.method).toBe('GET');
    }
    const own = { ...(await manager()), origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' };
    const signOut = await desk.app.inject({ method: 'DELETE', url: DESK_PATHS.session, headers: own });
    expect(signOut.statusCode).toBe(204);
    // The cookie that ends a session has the same flags as the one that starts it.
    expect(signOut.headers['set-cookie']).toMatch(
      /^__Secure-desk=; .*Path=\/api\/v1\/desk; .*HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});

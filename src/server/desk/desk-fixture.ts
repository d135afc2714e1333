import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import type { RouteOptions } from 'fastify';
import { generate } from 'otplib';
import type { RateCalendar } from '#content/rates/prices-schema.ts';
import { DESK_PATHS, DESK_REQUEST_HEADER } from '#contract/desk/desk-paths.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import { DESK_SESSION_MS } from '#domain/account/desk-session.ts';
import type { Scope } from '#domain/account/scope.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { SAMPLE_EXTRAS } from '#domain/samples/sample-extras.ts';
import { UKRAINE } from '#domain/samples/sample-numbering.ts';
import { PLAIN_RULES, sampleAccommodation } from '#domain/samples/sample-resort.ts';
import { createAccountLimits } from '../accounts/account-limits.ts';
import { type AccountsApp, type Answer, mailedLinks, NOW, PUBLIC_URL, send } from '../accounts/accounts-fixture.ts';
import { passkeySite } from '../accounts/passkeys/passkey-ceremonies.ts';
import { guessableWords } from '../accounts/passwords/guessable-words.ts';
import { createPasswordHasher } from '../accounts/passwords/password-hasher.ts';
import type { Database } from '../database/database.ts';
import { eraseGuest, erasingResort } from '../guests/erase-guest.ts';
import { PERIODS, TIME_ZONE } from '../guests/guests-fixture.ts';
import { openRouteApp } from '../http/routes-fixture.ts';
import { CHALET, COTTAGE } from '../orders/orders-fixture.ts';
import { SESSION_SECRET } from '../payments/payments-fixture.ts';
import { registerDesk } from './desk.ts';
import type { DeskContext } from './desk-context.ts';
import { inviteStaff } from './staff/invitations.ts';

export const STAFF_EMAIL = 'iryna@example.com';
export const STAFF_PASSWORD = 'смерека біля воріт';
export const PERIOD_MS = 30_000;
const HEARTBEAT_MS = 300;
export const DESK_HEADERS = { [DESK_REQUEST_HEADER]: '1' };

/** Argon2id with very little memory: tests check that it runs, not what it costs. */
const CHEAP_MEMORY_KIB = 64;

export type DeskApp = Pick<AccountsApp, 'app' | 'database' | 'wait'> & {
  readonly now: () => number;
  /** Every route of the desk, and one additional route for managers only. */
  readonly routes: readonly RouteOptions[];
};

export interface DeskAppOptions {
  readonly hasLimits?: boolean;
  readonly specialOffers?: readonly SpecialOffer[];
  /** Used by enquiries only. */
  readonly content?: DeskContext['content'];
}

export async function openDesk(
  database: Database,
  { hasLimits = false, specialOffers = [], content = NO_CONTENT }: DeskAppOptions = {},
): Promise<DeskApp> {
  let nowMs = NOW;
  const now = () => nowMs;
  const hasher = createPasswordHasher(CHEAP_MEMORY_KIB);
  const dependencies = { database, sessionSecret: SESSION_SECRET, hasher, now, hasLimits };
  const options = {
    ...dependencies,
    limits: createAccountLimits(dependencies),
    passwordWords: guessableWords({ resort: RESORT_NAMES, address: { uk: 'Вижниця', en: 'Vyzhnytsia' } }),
    resortName: 'Bukovyna',
    publicUrl: PUBLIC_URL,
    isSecure: true,
    passkeySite: passkeySite(PUBLIC_URL, 'Bukovyna'),
  };
  const routes: RouteOptions[] = [];
  const app = await openRouteApp(async (server) => {
    await server.register(fastifyCookie);
    server.addHook('onRoute', (route) => void routes.push(route));
    // A scope of its own, as in the app, because the desk answers its conflicts by itself.
    await server.register(async (desk) => {
      await registerDesk(desk, {
        ...options,
        ...RESORT,
        phones: UKRAINE,
        specialOffers,
        extras: SAMPLE_EXTRAS,
        units: UNITS,
        checkInTime: '14:00',
        checkOutTime: '12:00',
        deskUrl: PUBLIC_URL,
        cancellation: { freeCancellationDays: 7, smallDifferenceMinor: 5_000 },
        rateCalendar: RATE_CALENDAR,
        rateTitles: RATE_TITLES,
        siteOffers: [],
        drawShift: async (shift: object) => Buffer.from(JSON.stringify(shift)),
        heartbeatMs: HEARTBEAT_MS,
        content,
        answerHours: ANSWER_HOURS,
        writeReplyTexts,
        onMailQueued: () => undefined,
        eraseGuest: (email) => eraseGuest(email, erasingResort(ERASING, database, now())),
      });
      desk.post('/desk/managers-only', { config: { scope: 'manager' } }, async () => ({ data: null }));
    });
  });
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { app, database, wait, now, routes };
}

/** A house that is sold by phone only. */
export const VILLA = sampleAccommodation({
  id: 3,
  code: 'villa-lake',
  slug: 'villa-lake',
  roomTypeId: 303,
  units: 1,
  phoneOnly: true,
});

const ERASING = { retention: PERIODS, resortTimeZone: TIME_ZONE, dataFolder: joinPath(tmpdir(), 'no-outgoing-mails') };

const ANSWER_HOURS = { opensAt: 9 * 60, closesAt: 18 * 60, closedWeekdays: [], season: null, exceptions: [] };
const NOTHING = { data: [] };
const NO_CONTENT = { categories: NOTHING, homePages: NOTHING, mices: NOTHING, specialOffers: NOTHING };

/** The mail tests cover the real texts of replies. */
const writeReplyTexts: DeskContext['writeReplyTexts'] = async (
  { enquirer },
  { staffName, freeRooms, isHouseFree, otherHouse },
) => [
  { template: 'answer', text: `${enquirer.name}, ${freeRooms}, ${staffName}`, filled: [enquirer.name] },
  ...(otherHouse === null
    ? []
    : [
        {
          template: 'other_house',
          text: `${isHouseFree ? '' : 'taken, '}${otherHouse.title.en} ${otherHouse.totalMinor}`,
          filled: [],
        } as const,
      ]),
];

const RESORT = {
  accommodations: [CHALET, COTTAGE, VILLA],
  rules: PLAIN_RULES,
  timeZone: 'Europe/Kyiv',
  paymentHoldMs: 30 * 60_000,
  orderPrefix: 'SM',
  titleOf: (id: number) => ({ uk: `Шале ${id}`, en: `Chalet ${id}` }),
};
/** Units of the sample resort: as many of each kind as it sells. */
export const UNITS = [
  ...['101', '102', '103'].map((name) => ({ name, accommodationId: CHALET.id })),
  ...['Oak 1', 'Oak 2'].map((name) => ({ name, accommodationId: COTTAGE.id })),
];
const RATE_CALENDAR: RateCalendar = {
  months_ahead: 24,
  weekend: { rate: 'weekend', nights: ['friday', 'saturday'] },
  seasons: [{ rate: 'winter', start: '12-25', end: '01-09' }],
  special_nights: [],
  closed_nights: [],
};
const RATE_TITLES = [{ key: 'winter', title: { uk: 'Зима', en: 'Winter' } }];
const NAME = { uk: 'Буковина', en: 'Bukovyna' };
const RESORT_NAMES = { name: NAME, name_genitive: NAME, name_locative: NAME, file_name: 'bukovyna' };

/** Sends an invitation and returns the token of its link. */
export async function invite(desk: DeskApp, scope: Scope = 'desk', email = STAFF_EMAIL): Promise<string> {
  await inviteStaff(desk.database, email, scope, desk.now());
  return (await mailedLinks(desk, 'join_desk')).at(-1) ?? '';
}

export function ask(
  desk: DeskApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  cookie = '',
  headers: Readonly<Record<string, string>> = {},
) {
  return send(desk, method, url, payload, { ...DESK_HEADERS, ...(cookie !== '' && { cookie }), ...headers });
}

export type Colleague = Awaited<ReturnType<typeof joinAs>>;

/** Lets somebody join the desk, who signs in again when the session has expired. */
export async function joinAs(desk: DeskApp, scope: Scope = 'desk', email = STAFF_EMAIL) {
  const { cookie, secret } = await join(desk, await invite(desk, scope, email));
  const session = { cookie, sinceMs: desk.now() };
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, key?: string) => {
    if (desk.now() - session.sinceMs >= DESK_SESSION_MS) {
      session.sinceMs = desk.now();
      session.cookie = `__Secure-desk=${(await signIn(desk, secret, { email })).cookies.desk}`;
    }
    return ask(desk, method, url, body, session.cookie, key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key });
  };
  return {
    desk,
    cookie,
    secret,
    send,
    get: (url: string) => send('GET', url),
    post: (url: string, body?: object, key?: string) => send('POST', url, body, key),
  };
}

export function codeOf(secret: string, nowMs: number): Promise<string> {
  return generate({ secret, epoch: Math.floor(nowMs / 1000) });
}

/** Opens the invitation, confirms an authenticator app and sets the password. */
export async function join(
  desk: DeskApp,
  token: string,
  change: object = {},
): Promise<Answer & { readonly secret: string; readonly cookie: string }> {
  const { body } = await ask(desk, 'POST', DESK_PATHS.invitation, { token });
  const secret: string = body.data.secret;
  const code = await codeOf(secret, desk.now());
  const joining = { token, password: STAFF_PASSWORD, c_password: STAFF_PASSWORD, code, ...change };
  const answer = await ask(desk, 'POST', DESK_PATHS.join, joining);
  return { ...answer, secret, cookie: `__Secure-desk=${answer.cookies.desk ?? ''}` };
}

export async function signIn(desk: DeskApp, secret: string, change: object = {}): Promise<Answer> {
  const code = await codeOf(secret, desk.now());
  return ask(desk, 'POST', DESK_PATHS.session, { email: STAFF_EMAIL, password: STAFF_PASSWORD, code, ...change });
}

export async function auditOf({ database }: DeskApp): Promise<string[]> {
  const rows = await database.readLatest.selectFrom('audit_log').selectAll().orderBy('at').execute();
  return rows.map(({ who, action, subject }) => `${who} ${action} ${subject}`.trim());
}

import fastifyCookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { UKRAINE } from '#domain/samples/sample-numbering.ts';
import { testSettings } from '../app-fixture.ts';
import type { Database } from '../database/database.ts';
import { eraseGuest, erasingResort } from '../guests/erase-guest.ts';
import { ownDataRoutes } from '../guests/guests.ts';
import { refusedWrites } from '../http/log/security-events.ts';
import { openRouteApp } from '../http/routes-fixture.ts';
import { SESSION_SECRET } from '../payments/payments-fixture.ts';
import { type AccountLimits, createAccountLimits } from './account-limits.ts';
import { accountRoutes } from './accounts.ts';
import { insertAccount, NO_PASSWORD, verifyAccount } from './accounts-repository.ts';
import { passkeySite } from './passkeys/passkey-ceremonies.ts';
import { guessableWords } from './passwords/guessable-words.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { linkTokenFor } from './sessions/account-tokens.ts';
import { createAccountAccess } from './sessions/signed-in.ts';
import type { SocialProvider } from './social/social-provider.ts';

export const NOW = Date.parse('2026-11-23T10:00:00Z');
export const EMAIL = 'olena@example.com';
export const PASSWORD = 'ялинки на снігу';
export const PUBLIC_URL = 'https://resort.example';
export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const TIME_ZONE = 'Europe/Kyiv';

const ADDRESS = { uk: 'вул. Букова, 1, м. Вижниця', en: '1 Bukova St, Vyzhnytsia' };
const NAME = { uk: 'Буковина', en: 'Bukovyna' };
const NAMES = { name: NAME, name_genitive: NAME, name_locative: NAME, file_name: 'bukovyna' };

/** Argon2id with very little memory: tests check that it runs, not what it costs. */
const CHEAP_MEMORY_KIB = 64;

export interface AccountsApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly hashes: () => number;
  readonly wait: (ms: number) => void;
  readonly limits: AccountLimits;
  readonly hasher: PasswordHasher;
}

export interface AccountsAppOptions {
  readonly hasLimits?: boolean;
  readonly answerAfterMs?: number;
  readonly publicUrl?: string;
  readonly socialProviders?: readonly SocialProvider[];
  readonly log?: FastifyBaseLogger;
}

export async function openAccounts(
  database: Database,
  { hasLimits = false, answerAfterMs = 0, publicUrl = PUBLIC_URL, socialProviders = [], log }: AccountsAppOptions = {},
): Promise<AccountsApp> {
  let nowMs = NOW;
  const now = () => nowMs;
  const { hasher, hashes } = countHashes(createPasswordHasher(CHEAP_MEMORY_KIB));
  const dependencies = { database, sessionSecret: SESSION_SECRET, hasher, now, hasLimits };
  const limits = createAccountLimits(dependencies);
  const findSignedIn = createAccountAccess(dependencies);
  const app = await openRouteApp(async (server) => {
    await server.register(fastifyCookie);
    await server.register(refusedWrites, dependencies);
    const options = {
      ...dependencies,
      limits,
      findSignedIn,
      passwordWords: guessableWords({ resort: NAMES, address: ADDRESS }),
      socialProviders,
      passkeySite: passkeySite(publicUrl, 'Resort'),
      publicUrl,
      answerAfterMs,
      timeZone: TIME_ZONE,
      phones: UKRAINE,
      isSecure: publicUrl.startsWith('https:'),
      onMailQueued: () => undefined,
    };
    await server.register(accountRoutes, options);
    await server.register(ownDataRoutes, {
      ...options,
      eraseGuest: (email) => eraseGuest(email, erasingResort(testSettings(), database, now())),
    });
  }, log);
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { app, database, hashes, wait, limits, hasher };
}

function countHashes(hasher: PasswordHasher) {
  let count = 0;
  const counted: PasswordHasher = {
    hash: (...asked) => {
      count += 1;
      return hasher.hash(...asked);
    },
    verify: (...asked) => {
      count += 1;
      return hasher.verify(...asked);
    },
    isOutdated: hasher.isOutdated,
  };
  return { hasher: counted, hashes: () => count };
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever the server answers
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Values of the cookies that the response sets, by their names without `__Secure-`. */
  readonly cookies: Readonly<Record<string, string>>;
}

export async function send(
  { app }: Pick<AccountsApp, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  const { statusCode: status, payload: text } = response;
  return {
    status,
    body: text === '' ? null : JSON.parse(text),
    headers: response.headers,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name.replace('__Secure-', ''), value])),
  };
}

export function register(accounts: AccountsApp, email = EMAIL, password = PASSWORD): Promise<Answer> {
  return send(accounts, 'POST', ACCOUNT_PATHS.register, { email, password, c_password: password, locale: 'uk' });
}

/** Tokens of the mailed links, newest last. */
export async function mailedLinks({ database }: Pick<AccountsApp, 'database'>, kind: string): Promise<string[]> {
  const rows = await database.readLatest
    .selectFrom('outbox')
    .select('detail')
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
  return rows.map(({ detail }) => linkTokenFor(detail ?? '', SESSION_SECRET));
}

export async function mailedKinds({ database }: Pick<AccountsApp, 'database'>): Promise<string[]> {
  const rows = await database.readLatest.selectFrom('outbox').select('kind').orderBy('created_at').execute();
  return rows.map(({ kind }) => kind);
}

export async function openAccount(accounts: AccountsApp, email = EMAIL, password = PASSWORD): Promise<void> {
  await register(accounts, email, password);
  const token = (await mailedLinks(accounts, 'verify_email')).at(-1);
  await send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token: token ?? '', password });
}

/** An account as created by a social sign-in (verified) or by the checkbox in the checkout (not verified yet). */
export function openWithoutPassword(
  { database }: AccountsApp,
  { isVerified, email = EMAIL }: { readonly isVerified: boolean; readonly email?: string },
): Promise<void> {
  return database.transaction(async (transaction) => {
    const id = await insertAccount(transaction, { email, passwordHash: NO_PASSWORD, locale: 'uk' }, NOW);
    if (isVerified) await verifyAccount(transaction, id ?? '', NOW);
  });
}

export interface Device {
  readonly token: string;
  readonly refresh: string;
}

export function login(
  accounts: AccountsApp,
  email = EMAIL,
  password = PASSWORD,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return send(accounts, 'POST', ACCOUNT_PATHS.login, { email, password }, { 'user-agent': FIREFOX, ...headers });
}

export async function signIn(accounts: AccountsApp, email = EMAIL, password = PASSWORD): Promise<Device> {
  const { body, cookies } = await login(accounts, email, password);
  return { token: body.token, refresh: cookies.refresh_token ?? '' };
}

export function bearer({ token }: Pick<Device, 'token'>): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

export function refresh(accounts: AccountsApp, token: string, headers: Record<string, string> = {}): Promise<Answer> {
  return send(accounts, 'POST', ACCOUNT_PATHS.refresh, undefined, {
    cookie: `__Secure-refresh_token=${token}`,
    ...headers,
  });
}

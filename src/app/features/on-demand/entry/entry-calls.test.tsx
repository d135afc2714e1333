import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { API_BASE } from '#contract/site/paths.ts';
import {
  claimAddress,
  type EntryReply,
  recoverPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './entry-calls.ts';
import { SentTo, troubleWords } from './entry-texts.tsx';

const EMAIL = 'olena@example.com';
const PASSWORD = 'ялинки на снігу';
const OWN = {
  password: PASSWORD,
  repeatedPassword: PASSWORD,
  kept: { passkeys: ['a-passkey'], providers: ['google'] },
} as const;
const FORM = { email: EMAIL, password: PASSWORD, repeatedPassword: PASSWORD };

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string) {
  const calls = vi.fn(async (_url: string, _init?: RequestInit) => new Response(body, { status }));
  vi.stubGlobal('fetch', calls);
  return calls;
}

const CALLS: readonly [string, () => Promise<EntryReply>, string, object][] = [
  [
    'a registration',
    () => register(FORM, 'uk'),
    ACCOUNT_PATHS.register,
    { email: EMAIL, password: PASSWORD, c_password: PASSWORD, locale: 'uk' },
  ],
  ['another email', () => resendVerification(EMAIL), ACCOUNT_PATHS.emailResend, { email: EMAIL }],
  [
    'a confirmed address',
    () => verifyEmail('a.token', PASSWORD),
    ACCOUNT_PATHS.emailVerify,
    { token: 'a.token', password: PASSWORD },
  ],
  [
    'an address with a password of its reader',
    () => claimAddress('a.token', OWN),
    ACCOUNT_PATHS.emailVerify,
    { token: 'a.token', password: PASSWORD, c_password: PASSWORD, keep: OWN.kept },
  ],
  [
    'a new password',
    () => resetPassword('a.token', OWN),
    ACCOUNT_PATHS.passwordReset,
    { token: 'a.token', password: PASSWORD, c_password: PASSWORD, keep: OWN.kept },
  ],
];

describe.each(CALLS)('%s', (_name, call, path, body) => {
  test('is sent whole in a body: addresses end up in histories and logs', async () => {
    const calls = answer(200, '{}');
    expect(await call()).toEqual({ kind: 'done' });
    const [url, init] = calls.mock.calls[0] ?? [];
    expect([url, init?.method, JSON.parse(String(init?.body))]).toEqual([`${API_BASE}${path}`, 'POST', body]);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  test.each<[number, string, EntryReply]>([
    [
      422,
      '{"error":{"token":["The link was used or is too old","odd"]}}',
      { kind: 'refused', errors: { token: 'The link was used or is too old' } },
    ],
    [422, '{"error":{"token":"in one word"}}', { kind: 'refused', errors: { token: 'in one word' } }],
    [404, '{"error":"Not found"}', { kind: 'refused', errors: { '': 'Not found' } }],
    [400, 'null', { kind: 'refused', errors: {} }],
    [429, '', { kind: 'too_many' }],
    [500, '{"error":{"token":["no"]}}', { kind: 'unreachable' }],
  ])('answered with %d and %s is told as it is', async (status, text, reply) => {
    answer(status, text);
    expect(await call()).toEqual(reply);
  });
});

test('a forgotten password is asked for as form data, in the language of the email', async () => {
  const calls = answer(200, '{}');
  await recoverPassword('olena+forest@example.com', 'en');
  const [url, init] = calls.mock.calls[0] ?? [];
  expect(url).toBe(`${API_BASE}${ACCOUNT_PATHS.passwordCreate}`);
  expect(String(init?.body)).toBe('email=olena%2Bforest%40example.com&locale=en');
});

describe('what no field is to blame for', () => {
  test.each([
    ['too_many', 'Wait a quarter of an hour', 'чверть години'],
    ['unreachable', 'No answer from the resort', 'Курорт не відповів'],
  ] as const)('%s has words in both languages', async (kind, en, uk) => {
    expect(await renderText(troubleWords(kind), 'en')).toContain(en);
    expect((await renderText(troubleWords(kind), 'uk')).replaceAll('\u00a0', ' ')).toContain(uk);
  });

  test.each([null, 'done', 'signed_in', 'refused'] as const)('%s is no trouble', (kind) => {
    expect(troubleWords(kind)).toBeNull();
  });

  test.each(['uk', 'en'] as const)('in %s the address is repeated, so that a mistake in it is seen', async (locale) => {
    expect(await renderText(<SentTo email={EMAIL} />, locale)).toContain(EMAIL);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_BASE } from '#contract/site/paths.ts';
import {
  changePassword,
  claimAddress,
  deleteAccount,
  endDevice,
  exportData,
  listDevices,
  listHistory,
  logIn,
  mailPasswordLink,
  readNewsletter,
  register,
  resendVerification,
  resetPassword,
  saveProfile,
  verifyEmail,
} from './account.ts';

const asked = vi.hoisted(() => ({ calls: [] as [string, RequestInit | undefined][], answer: () => new Response() }));
const reloadUser = vi.hoisted(() => vi.fn());
const signedIn = vi.hoisted(() => ({ by: null as string | null }));
vi.mock('#app/stores/session/session.ts', () => ({
  reloadUser,
  signInBy: async (call: () => Promise<string | null>) => {
    signedIn.by = await call();
  },
  authorizedFetch: async (path: string, init?: RequestInit) => {
    asked.calls.push([path, init]);
    return asked.answer();
  },
}));

beforeEach(() => {
  asked.calls.length = 0;
  reloadUser.mockClear();
});

function answer(status: number, body: unknown = {}): void {
  asked.answer = () => (status === 204 ? new Response(null, { status }) : Response.json(body, { status }));
}

const bodyOf = (index = 0) => JSON.parse(String(asked.calls[index]?.[1]?.body));

test('an expired session and an unreachable server return no data', async () => {
  answer(401);
  expect((await listHistory()).kind).toBe('unreachable');
  asked.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect((await readNewsletter()).kind).toBe('unreachable');
});

test('a refusal names the fields', async () => {
  answer(422, { error: { current_password: ['Password is incorrect'] } });
  expect(await changePassword('wrong one', 'next one!', 'next one!')).toMatchObject({
    kind: 'refused',
    errors: { current_password: 'Password is incorrect' },
  });
});

test('sends the account deletion without a password first, and with it once the server requires it', async () => {
  answer(200, { orders: [] });
  expect(await deleteAccount(null)).toEqual({ kind: 'told', told: [] });
  await deleteAccount('ялинки на снігу');
  expect([bodyOf(0), bodyOf(1)]).toEqual([{}, { current_password: 'ялинки на снігу' }]);
});

test('saving a profile refreshes the greeting, unless it is refused', async () => {
  const profile = { firstName: 'Олена', lastName: '', phone: '', fullName: '', sex: null, dateOfBirth: null, city: '' };
  answer(422, { error: { first_name: ['First name is incorrect'] } });
  await saveProfile(profile);
  expect(reloadUser).not.toHaveBeenCalled();
  answer(200);
  await saveProfile(profile);
  expect(reloadUser).toHaveBeenCalledTimes(1);
  expect(bodyOf(1)).toMatchObject({ first_name: 'Олена', profile: { city: '' } });
});

test('lists devices, and ends one by its id, even an unusual one', async () => {
  const times = { created_at: '2026-11-01T00:00:00.000Z', last_used_at: '2026-11-02T00:00:00.000Z' };
  const device = { id: 'a', browser: 'firefox', ...times, is_current: true };
  answer(200, { data: [device] });
  expect(await listDevices()).toEqual({ kind: 'told', told: [device] });
  answer(204);
  expect(await endDevice('../x', null)).toEqual({ kind: 'told', told: null });
  expect(asked.calls[1]?.[0]).toBe('/profile/sessions/..%2Fx');
});

test('returns the export as a file', async () => {
  answer(200, { email: 'olena@example.com' });
  const reply = await exportData();
  expect(reply.kind === 'told' && (await reply.told.text())).toContain('olena@example.com');
});

describe('requests without a sign-in', () => {
  const [EMAIL, PASSWORD] = ['olena+forest@example.com', 'ялинки на снігу'];
  const OWN = {
    password: PASSWORD,
    repeatedPassword: PASSWORD,
    kept: { passkeys: ['a-passkey'], providers: ['google'] },
  } as const;
  const own = { token: 'a.token', password: PASSWORD, c_password: PASSWORD, keep: OWN.kept };

  afterEach(() => vi.unstubAllGlobals());

  function answerStranger(status: number, body: unknown) {
    const calls = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status }));
    vi.stubGlobal('fetch', calls);
    return calls;
  }

  test.each([
    [
      'a registration',
      () => register({ email: EMAIL, password: PASSWORD, repeatedPassword: PASSWORD }, 'uk'),
      '/register',
      { email: EMAIL, password: PASSWORD, c_password: PASSWORD, locale: 'uk' },
    ],
    ['another email', () => resendVerification(EMAIL), '/email/resend', { email: EMAIL }],
    [
      'a confirmed address',
      () => verifyEmail('a.token', PASSWORD),
      '/email/verify',
      { token: 'a.token', password: PASSWORD },
    ],
    ['an address with a password of its reader', () => claimAddress('a.token', OWN), '/email/verify', own],
    ['a new password', () => resetPassword('a.token', OWN), '/password/reset', own],
  ])('send %s in a body, because addresses are kept in histories and logs', async (_name, call, path, body) => {
    const calls = answerStranger(200, {});
    expect(await call()).toEqual({ kind: 'told', told: {} });
    const [url, init] = calls.mock.calls[0] ?? [];
    expect([url, init?.method, JSON.parse(String(init?.body))]).toEqual([`${API_BASE}${path}`, 'POST', body]);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  test('ask for a password link as form data, in the email’s language', async () => {
    const calls = answerStranger(200, {});
    await mailPasswordLink(EMAIL, 'en');
    const [url, init] = calls.mock.calls[0] ?? [];
    expect(url).toBe(`${API_BASE}/password/create`);
    expect(String(init?.body)).toBe('email=olena%2Bforest%40example.com&locale=en');
  });

  test('start the session with a correct password, and not with a refused one', async () => {
    answerStranger(200, { token: 'short' });
    expect((await logIn(EMAIL, PASSWORD)).kind).toBe('told');
    expect(signedIn.by).toBe('short');
    answerStranger(401, { error: 'Password or email is incorrect' });
    expect(await logIn(EMAIL, PASSWORD)).toMatchObject({ kind: 'refused', error: 'Password or email is incorrect' });
    expect(signedIn.by).toBeNull();
  });
});

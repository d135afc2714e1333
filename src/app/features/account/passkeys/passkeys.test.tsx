import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { LAST_WAY_IN, PROOF_NEEDED } from '#contract/accounts/account-paths.ts';
import { PASSKEY_REFUSALS } from '#contract/accounts/passkey-paths.ts';
import {
  addPasskey,
  listPasskeys,
  PasskeyPrompt,
  type PasskeyReply,
  passkeyTrouble,
  removePasskey,
  signInByPasskey,
  wantsPasskeyPrompt,
} from './passkeys.tsx';

const server = vi.hoisted(() => ({
  calls: [] as [string, RequestInit | undefined][],
  answers: [] as Response[],
  signedIn: null as string | null,
}));
const take = vi.hoisted(() => async (path: string, init?: RequestInit) => {
  server.calls.push([path, init]);
  const next = server.answers.shift();
  if (next === undefined) throw new TypeError('Failed to fetch');
  return next;
});
vi.mock('#app/stores/session/session.ts', () => ({
  authorizedFetch: take,
  signInBy: async (ask: () => Promise<string | null>) => {
    server.signedIn = await ask();
  },
}));
const device = vi.hoisted(() => ({
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
  browserSupportsWebAuthnAutofill: async () => true,
  platformAuthenticatorIsAvailable: vi.fn(),
}));
vi.mock('@simplewebauthn/browser', () => device);

beforeEach(() => {
  vi.stubGlobal('fetch', take);
  server.calls.length = 0;
  server.signedIn = null;
  device.startRegistration.mockResolvedValue({ id: 'made' });
  device.startAuthentication.mockResolvedValue({ id: 'used' });
  device.platformAuthenticatorIsAvailable.mockResolvedValue(true);
});

function answer(...answers: readonly (readonly [status: number, body?: unknown])[]): void {
  server.answers = answers.map(([status, body = {}]) => Response.json(body, { status }));
}

describe('adding a passkey', () => {
  test('requests options from the resort, a key from the device, then registers it at the resort', async () => {
    answer([200, { data: { challenge: 'x' } }], [201]);
    expect(await addPasskey(null)).toMatchObject({ kind: 'told' });
    expect(server.calls.map(([, init]) => init?.body)).toEqual(['{}', '{"id":"made"}']);
  });

  test.each([
    [403, { kind: 'proof_needed' }, PROOF_NEEDED],
    [
      422,
      { kind: 'refused', errors: { current_password: 'Password is incorrect' } },
      { current_password: ['Password is incorrect'] },
    ],
    [409, { kind: 'refused', error: PASSKEY_REFUSALS.too_many }, PASSKEY_REFUSALS.too_many],
    [429, { kind: 'too_many' }, 'Too many'],
    [503, { kind: 'unreachable' }, 'Busy'],
    [400, { kind: 'refused', error: PASSKEY_REFUSALS.not_added }, PASSKEY_REFUSALS.not_added],
  ])('does not ask the device after %d, and returns %o', async (status, reply, error) => {
    device.startRegistration.mockClear();
    answer([status, { error }]);
    expect(await addPasskey('ялинки на снігу')).toMatchObject(reply);
    expect(server.calls[0]?.[1]?.body).toBe('{"current_password":"ялинки на снігу"}');
    expect(device.startRegistration).not.toHaveBeenCalled();
  });

  test.each([
    ['InvalidStateError', 'known'],
    ['NotAllowedError', 'cancelled'],
  ])('returns the result for a device that throws %s: %s', async (name, kind) => {
    device.startRegistration.mockRejectedValue(Object.assign(new Error(), { name }));
    answer([200, { data: {} }]);
    expect(await addPasskey(null)).toEqual({ kind });
  });
});

describe('logging in by a passkey', () => {
  test('stores the token, and offers the passkey in the right place', async () => {
    answer([200, { data: { challenge: 'x' } }], [200, { token: 'short' }]);
    expect(await signInByPasskey(new AbortController().signal)).toMatchObject({ kind: 'told' });
    expect(server.signedIn).toBe('short');
    expect(device.startAuthentication).toHaveBeenLastCalledWith({
      optionsJSON: { challenge: 'x' },
      useBrowserAutofill: true,
    });
  });

  test('shows no message if the guest closes the dialog, and one for a refusal or a missing answer', async () => {
    answer([200, { data: {} }], [401]);
    expect(await signInByPasskey(null)).toMatchObject({ kind: 'refused' });
    device.startAuthentication.mockRejectedValue(new Error());
    answer([200, { data: {} }]);
    expect(await signInByPasskey(null)).toMatchObject({ kind: 'cancelled' });
    answer();
    expect(await signInByPasskey(null)).toMatchObject({ kind: 'unreachable' });
  });
});

test('a passkey that another device has removed is missing, and a list may have no answer', async () => {
  answer([404], [500]);
  expect([await removePasskey('a', null), await listPasskeys()]).toMatchObject([
    { kind: 'missing' },
    { kind: 'unreachable' },
  ]);
});

const refused = (error: string, errors: Readonly<Record<string, string>> = {}): PasskeyReply => ({
  kind: 'refused',
  error,
  errors,
});
const LOUD: readonly PasskeyReply[] = [
  refused(PASSKEY_REFUSALS.not_added),
  refused(PASSKEY_REFUSALS.too_many),
  refused(LAST_WAY_IN),
  { kind: 'known' },
  { kind: 'proof_needed' },
  { kind: 'too_many', isForToday: false },
  { kind: 'unreachable', status: null },
];

test('errors have messages, successes have none', async () => {
  const silent: readonly PasskeyReply[] = [
    { kind: 'told', told: null },
    { kind: 'cancelled' },
    refused('', { current_password: 'Password is incorrect' }),
  ];
  for (const reply of silent) expect(passkeyTrouble(reply)).toBeNull();
  const said = await Promise.all(LOUD.map((reply) => renderText(passkeyTrouble(reply), 'en')));
  expect(new Set(said).size).toBe(LOUD.length);
  expect(await renderText(passkeyTrouble({ kind: 'missing', error: '' }), 'en')).toContain('not accepted');
});

test('the offer explains passkeys, and is hidden on devices without support', async () => {
  expect(await renderText(<PasskeyPrompt onDone={() => undefined} />, 'en')).toMatch(/finger.*Add a passkey Not now$/);
  expect(await wantsPasskeyPrompt()).toBe(false);
});

test.each([
  ['has none', { data: [] }, true],
  [
    'has one already',
    { data: [{ id: 'a', browser: 'firefox', created_at: '2026-11-23T10:00:00.000Z', last_used_at: null }] },
    false,
  ],
  ['cannot be asked', null, false],
])('a device with support is offered a passkey if the account %s', async (_what, list, isOffered) => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  if (list === null) answer([503]);
  else server.answers.push(Response.json(list));
  expect(await wantsPasskeyPrompt()).toBe(isOffered);
  vi.unstubAllGlobals();
});

test('a browser that knows only a part of WebAuthn logs in without an offer', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  // The library calls a static method that is missing there.
  device.platformAuthenticatorIsAvailable.mockImplementation(() => {
    throw new TypeError('not a function');
  });
  expect(await wantsPasskeyPrompt()).toBe(false);
  vi.unstubAllGlobals();
});

test('Ukrainian error texts contain no English', async () => {
  for (const reply of LOUD) expect(await renderText(passkeyTrouble(reply), 'uk')).toMatch(/^[А-ЯІЇЄҐ][^a-z]+$/i);
});

test('does not check the device if passkeys are unavailable', async () => {
  device.startAuthentication.mockClear();
  for (const [status, kind] of [
    [429, 'too_many'],
    [503, 'unreachable'],
  ] as const) {
    answer([status]);
    expect(await signInByPasskey(null)).toMatchObject({ kind });
  }
  expect(device.startAuthentication).not.toHaveBeenCalled();
});

test('reports a removal without an answer as unknown', async () => {
  answer();
  expect(await removePasskey('a', null)).toMatchObject({ kind: 'unreachable' });
});

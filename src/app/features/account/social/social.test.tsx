import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { finishSocial, startSocial } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { SOCIAL_REFUSALS, type SocialRefusal } from '#contract/accounts/social-paths.ts';
import { type SocialTrouble, SocialTroubleWords, socialTrouble } from './social-buttons.tsx';

beforeEach(() => {
  const nothing = () => undefined;
  vi.stubGlobal('document', { cookie: '', addEventListener: nothing });
  vi.stubGlobal('window', { addEventListener: nothing });
});
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: unknown = {}) {
  const calls = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', calls);
  return calls;
}

const troubleOf = (reply: Reply) => (reply.kind === 'told' ? null : socialTrouble(reply));

const RETURNED = { code: 'one/time', state: 'state', issuer: 'https://accounts.google.com' };

describe('starting a sign-in with a provider', () => {
  test('requests the provider’s address from the resort', async () => {
    const calls = answer(200, { data: { url: 'https://accounts.google.com/auth' } });
    expect(await startSocial('google', 'uk')).toEqual({ kind: 'told', told: 'https://accounts.google.com/auth' });
    expect(calls.mock.calls[0]).toMatchObject(['/api/v1/user/signup/google/start', { body: '{"locale":"uk"}' }]);
  });

  test.each([
    [429, 'too_many'],
    [502, 'away'],
    [500, 'unreachable'],
  ])('returns %d as %s', async (status, trouble) => {
    answer(status);
    expect(troubleOf(await startSocial('facebook', 'uk'))).toBe(trouble);
  });
});

describe('returning from a provider', () => {
  test('sends the code, its issuer, and the state', async () => {
    const calls = answer(401, { error: SOCIAL_REFUSALS.failed });
    await finishSocial('google', RETURNED);
    const [url, init] = calls.mock.calls[0] ?? [];
    expect(url).toBe('/api/v1/user/signup/google?token=one%2Ftime');
    expect(JSON.parse(String(init?.body))).toEqual({ state: 'state', iss: RETURNED.issuer });
  });

  test.each(Object.entries(SOCIAL_REFUSALS))('shows a refusal by its text: %s', async (reason, error) => {
    answer(401, { error });
    expect(troubleOf(await finishSocial('google', RETURNED))).toBe(reason as SocialRefusal);
  });

  test('treats an unknown answer as a failure, and no answer as unreachable', async () => {
    answer(401, { error: 'something new' });
    expect(troubleOf(await finishSocial('google', RETURNED))).toBe('failed');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(troubleOf(await finishSocial('google', RETURNED))).toBe('unreachable');
  });
});

test('every problem has its text, with the provider’s name where it matters', async () => {
  const troubles = [...Object.keys(SOCIAL_REFUSALS), 'away', 'too_many', 'unreachable'] as SocialTrouble[];
  const said = await Promise.all(
    troubles.map((trouble) => renderText(<SocialTroubleWords provider="google" trouble={trouble} />, 'en')),
  );
  expect(new Set(said).size).toBe(troubles.length);
  expect(said.filter((text) => text.includes('Google'))).toHaveLength(troubles.length - 2);
});

test('Ukrainian texts contain no English except the provider’s name', async () => {
  const troubles = [...Object.keys(SOCIAL_REFUSALS), 'away', 'too_many', 'unreachable'] as SocialTrouble[];
  for (const trouble of troubles) {
    const text = await renderText(<SocialTroubleWords provider="facebook" trouble={trouble} />, 'uk');
    expect(text.replaceAll('Facebook', '')).not.toMatch(/[a-z]/i);
  }
});

test('sends only the state if the provider does not name itself', async () => {
  const calls = answer(401, { error: SOCIAL_REFUSALS.failed });
  await finishSocial('facebook', { ...RETURNED, issuer: null });
  expect(JSON.parse(String(calls.mock.calls[0]?.[1]?.body))).toEqual({ state: 'state' });
});

test.each([
  [429, 'too_many'],
  [502, 'away'],
  [503, 'unreachable'],
] as const)('an answer of %d is shown as %s, without blaming the guest', async (status, trouble) => {
  answer(status);
  expect(troubleOf(await finishSocial('google', RETURNED))).toBe(trouble);
});

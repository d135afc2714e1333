import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changePassword,
  deleteAccount,
  endDevice,
  exportData,
  listDevices,
  listHistory,
  mailPasswordLink,
  readNewsletter,
  saveProfile,
} from './profile-calls.ts';

const asked = vi.hoisted(() => ({ calls: [] as [string, RequestInit | undefined][], answer: () => new Response() }));
const reloadUser = vi.hoisted(() => vi.fn());
vi.mock('#app/stores/session/session.ts', () => ({
  reloadUser,
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

describe('what an answer means', () => {
  test.each([
    [403, 'proof_needed'],
    [404, 'missing'],
    [429, 'too_many'],
    [401, 'unreachable'],
    [503, 'unreachable'],
  ])('%d is %s', async (status, kind) => {
    answer(status);
    expect(await listHistory()).toEqual({ kind });
  });

  test('a refusal names the fields', async () => {
    answer(422, { error: { current_password: ['Password is incorrect'] } });
    expect(await changePassword('wrong one', 'next one!', 'next one!')).toEqual({
      kind: 'refused',
      errors: { current_password: 'Password is incorrect' },
    });
  });

  test('without a network nothing is lost', async () => {
    asked.answer = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await readNewsletter()).toEqual({ kind: 'unreachable' });
  });
});

test('the account is deleted without a password at first, and with it once it is asked for', async () => {
  answer(200, { orders: [] });
  expect(await deleteAccount(null)).toEqual({ kind: 'told', told: [] });
  await deleteAccount('ялинки на снігу');
  expect([bodyOf(0), bodyOf(1)]).toEqual([{}, { current_password: 'ялинки на снігу' }]);
});

test('a link for a password goes to the guest’s own address, as form data', async () => {
  answer(200);
  await mailPasswordLink('olena@example.com', 'uk');
  expect(String(asked.calls[0]?.[1]?.body)).toBe('email=olena%40example.com&locale=uk');
});

test('a saved profile renews the greeting, a refused one does not', async () => {
  const profile = { firstName: 'Олена', lastName: '', phone: '', fullName: '', sex: null, dateOfBirth: null, city: '' };
  answer(422, { error: { first_name: ['First name is incorrect'] } });
  await saveProfile(profile);
  expect(reloadUser).not.toHaveBeenCalled();
  answer(200);
  await saveProfile(profile);
  expect(reloadUser).toHaveBeenCalledTimes(1);
  expect(bodyOf(1)).toMatchObject({ first_name: 'Олена', profile: { city: '' } });
});

test('devices come in the app’s words, and one is ended by its name, however odd', async () => {
  const device = { id: 'a', browser: 'firefox', created_at: '2026-11-01T00:00:00.000Z', is_current: true };
  answer(200, { data: [{ ...device, last_used_at: '2026-11-02T00:00:00.000Z' }] });
  expect(await listDevices()).toEqual({
    kind: 'told',
    told: [{ id: 'a', browser: 'firefox', lastUsedAtMs: Date.parse('2026-11-02'), isCurrent: true }],
  });
  answer(204);
  expect(await endDevice('../x', null)).toEqual({ kind: 'told', told: null });
  expect(asked.calls[1]?.[0]).toBe('/profile/sessions/..%2Fx');
});

test('the export comes as a file', async () => {
  answer(200, { email: 'olena@example.com' });
  const reply = await exportData();
  expect(reply.kind === 'told' && (await reply.told.text())).toContain('olena@example.com');
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { changeSession, type SessionState } from '#app/stores/session-store.ts';
import { EMPTY_PROFILE } from '#domain/account/profile.ts';
import { GuestsOnly, SignedInOnly } from './guards.tsx';

test.each([
  ['signed-in guests', <SignedInOnly key="in">{() => <p>private</p>}</SignedInOnly>],
  [
    'guests',
    <GuestsOnly key="out">
      <p>private</p>
    </GuestsOnly>,
  ],
])('cached pages contain nothing that is meant for %s alone', async (_who, page) => {
  const markup = await renderMarkup(page, 'en', '/profile');
  expect(markup).not.toContain('private');
  expect(markup).toContain('aria-busy="true"');
});

describe('once the session is known', () => {
  const OLENA = { id: 'olena', email: 'olena@example.com', scopes: [], profile: EMPTY_PROFILE };
  const STATES: Readonly<Record<SessionState['status'], SessionState>> = {
    unknown: { status: 'unknown', user: null },
    guest: { status: 'guest', user: null },
    signed_in: { status: 'signed_in', user: OLENA },
  };

  const show = ({ status, user }: SessionState) => changeSession({ status, user });

  beforeEach(() => vi.stubGlobal('document', { cookie: '' }));
  afterEach(() => {
    show(STATES.unknown);
    vi.unstubAllGlobals();
  });

  test.each([
    ['signed_in', 'of olena@example.com', ''],
    ['guest', '', 'for guests'],
    ['unknown', '', ''],
  ] as const)('%s sees only their own pages', async (status, own, forGuests) => {
    show(STATES[status]);
    expect(await renderText(<SignedInOnly>{({ email }) => `of ${email}`}</SignedInOnly>, 'en', '/profile')).toBe(own);
    expect(await renderText(<GuestsOnly>for guests</GuestsOnly>, 'en', '/new-password')).toBe(forGuests);
  });
});

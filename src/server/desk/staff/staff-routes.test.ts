import { expect, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { ask, auditOf, invite, join, openDesk, STAFF_EMAIL } from '../desk-fixture.ts';

describeEachDatabase('the staff list', (openFresh) => {
  async function open() {
    const desk = await openDesk(await openFresh());
    const { cookie } = await join(desk, await invite(desk, 'manager'));
    return {
      desk,
      list: async () => (await ask(desk, 'GET', DESK_PATHS.staff, undefined, cookie)).body.data,
      add: (email: string, scope = 'desk') => ask(desk, 'POST', DESK_PATHS.staff, { email, scope }, cookie),
      remove: (email: string) => ask(desk, 'POST', DESK_PATHS.removeStaff, { email }, cookie),
      firstDay: async () => (await ask(desk, 'GET', DESK_PATHS.firstDay, undefined, cookie)).body.data,
    };
  }

  test('is managed by a manager, who invites a person by mail and ends their access', async () => {
    const { desk, list, add, remove, firstDay } = await open();
    expect((await add(' Marta@Example.com ')).status).toBe(204);
    expect(await list()).toEqual([
      { email: STAFF_EMAIL, scope: 'manager', has_joined: true },
      { email: 'marta@example.com', scope: 'desk', has_joined: false },
    ]);
    expect(await firstDay()).toMatchObject({ staff: 1, has_orders: false, has_shift: false });
    await join(desk, await invite(desk, 'desk', 'marta@example.com'));
    expect(await list()).toMatchObject([{}, { email: 'marta@example.com', has_joined: true }]);
    expect(await firstDay()).toMatchObject({ staff: 2 });
    expect((await remove('marta@example.com')).status).toBe(204);
    expect((await remove('marta@example.com')).status).toBe(404);
    expect(await list()).toHaveLength(1);
    expect(await auditOf(desk)).toEqual(
      expect.arrayContaining([
        `${STAFF_EMAIL} staff_invited marta@example.com`,
        `${STAFF_EMAIL} staff_removed marta@example.com`,
      ]),
    );
  });

  test('does not let people end their own access, and requires a valid address', async () => {
    const { list, add, remove } = await open();
    expect(await add(STAFF_EMAIL)).toMatchObject({ status: 409, body: { error: 'own_access' } });
    expect(await remove(STAFF_EMAIL)).toMatchObject({ status: 409, body: { error: 'own_access' } });
    expect(await add('marta@')).toMatchObject({ status: 422, body: { error: { email: [expect.any(String)] } } });
    expect(await list()).toHaveLength(1);
  });

  test.each(['remove', 'invite'] as const)(
    'keeps one of two managers who %s each other at the same time',
    async (action) => {
      const { desk, remove, add } = await open();
      const other = await join(desk, await invite(desk, 'manager', 'marta@example.com'));
      const [path, body] =
        action === 'remove'
          ? ([DESK_PATHS.removeStaff, { email: STAFF_EMAIL }] as const)
          : ([DESK_PATHS.staff, { email: STAFF_EMAIL, scope: 'desk' }] as const);
      const answers = await Promise.all([
        action === 'remove' ? remove('marta@example.com') : add('marta@example.com'),
        ask(desk, 'POST', path, body, other.cookie),
      ]);
      // 401 if the other's session was read after its end, 403 if only the scopes were.
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, expect.toBeOneOf([401, 403])]);
    },
  );
});

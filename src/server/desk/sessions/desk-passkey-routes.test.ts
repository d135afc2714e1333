import { expect, test } from 'vitest';
import { LAST_WAY_IN } from '#contract/accounts/account-paths.ts';
import { PASSKEY_PATHS, PASSKEY_REFUSALS } from '#contract/accounts/passkey-paths.ts';
import { DESK_PATHS, FRESH_FACTOR_NEEDED } from '#contract/desk/desk-paths.ts';
import {
  type Ceremony,
  createPasskey,
  type SoftwarePasskey,
} from '../../../../tests/fixtures/accounts/software-authenticator.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { NOW, openAccounts, PUBLIC_URL, send } from '../../accounts/accounts-fixture.ts';
import { ask, auditOf, type DeskApp, invite, join, openDesk, STAFF_EMAIL } from '../desk-fixture.ts';
import { inviteStaff, removeStaff } from '../staff/invitations.ts';

const OWN = { origin: PUBLIC_URL, rpId: new URL(PUBLIC_URL).hostname };
const EVIL = { origin: 'https://evil.example', rpId: 'evil.example' };
const REFUSED = { status: 401, body: { error: PASSKEY_REFUSALS.failed } };
const NEEDED = { status: 403, body: { error: FRESH_FACTOR_NEEDED } };
const TEN_MINUTES_MS = 10 * 60_000;

async function openStaff(desk: DeskApp, email = STAFF_EMAIL) {
  const joined = await join(desk, await invite(desk, 'desk', email));
  const { id } = await desk.database.readLatest
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...joined, id, handle: `desk ${id}` };
}

type Staff = Awaited<ReturnType<typeof openStaff>>;

async function add(desk: DeskApp, { cookie }: Staff, passkey: SoftwarePasskey, change: Partial<Ceremony> = {}) {
  const { body } = await ask(desk, 'POST', DESK_PATHS.passkeyOptions, undefined, cookie);
  const made = passkey.register({ challenge: body.data.challenge, ...OWN, ...change });
  return ask(desk, 'POST', DESK_PATHS.passkeys, { name: 'Ноутбук на рецепції', passkey: made }, cookie);
}

async function answerOf(desk: DeskApp, handle: string, passkey: SoftwarePasskey, change: Partial<Ceremony> = {}) {
  passkey.counter += 1;
  const { body } = await ask(desk, 'POST', DESK_PATHS.passkeySignInOptions);
  return passkey.signIn({ challenge: body.data.challenge, ...OWN, ...change }, handle);
}

const enter = async (desk: DeskApp, { handle }: Staff, passkey: SoftwarePasskey, change: Partial<Ceremony> = {}) =>
  ask(desk, 'POST', DESK_PATHS.passkeySignIn, await answerOf(desk, handle, passkey, change));

const list = async (desk: DeskApp, { cookie }: Staff) =>
  (await ask(desk, 'GET', DESK_PATHS.passkeys, undefined, cookie)).body.data;

const remove = (desk: DeskApp, { cookie }: Staff, id: string) =>
  ask(desk, 'DELETE', DESK_PATHS.onePasskey.replace(':id', id), undefined, cookie);

describeEachDatabase('passkeys of the desk', (openFresh) => {
  test('can be added under a name, open the desk for twelve hours, and can be removed', async () => {
    const desk = await openDesk(await openFresh());
    const staff = await openStaff(desk);
    const passkey = createPasskey();
    const { body } = await ask(desk, 'POST', DESK_PATHS.passkeyOptions, undefined, staff.cookie);
    expect(body.data).toMatchObject({
      rp: { id: OWN.rpId },
      // With the same handle, a device would replace the guest's passkey.
      user: { id: Buffer.from(staff.handle).toString('base64url'), name: `${STAFF_EMAIL} (desk)` },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await add(desk, staff, passkey)).status).toBe(201);
    const entered = await enter(desk, staff, passkey);
    expect(entered).toMatchObject({ status: 200, body: { data: { email: STAFF_EMAIL } } });
    const cookie = `__Secure-desk=${entered.cookies.desk}`;
    expect((await ask(desk, 'GET', DESK_PATHS.session, undefined, cookie)).status).toBe(200);
    const [listed] = await list(desk, staff);
    expect(listed).toEqual({
      id: passkey.id,
      name: 'Ноутбук на рецепції',
      created_at: new Date(NOW).toISOString(),
      last_used_at: new Date(NOW).toISOString(),
    });
    expect((await remove(desk, staff, passkey.id)).status).toBe(204);
    expect((await remove(desk, staff, passkey.id)).status).toBe(404);
    expect(await enter(desk, staff, passkey)).toMatchObject(REFUSED);
    const actions = (await auditOf(desk)).filter((line) => line.startsWith(STAFF_EMAIL));
    expect(actions.map((line) => line.split(' ')[1]).sort()).toEqual(
      ['joined', 'passkey_added', 'passkey_removed', 'signed_in'].sort(),
    );
  });

  test('are added or removed only with a fresh second factor, which another passkey may be', async () => {
    const desk = await openDesk(await openFresh());
    const staff = await openStaff(desk);
    const passkey = createPasskey();
    await add(desk, staff, passkey);
    desk.wait(TEN_MINUTES_MS);
    expect(await ask(desk, 'POST', DESK_PATHS.passkeyOptions, undefined, staff.cookie)).toMatchObject(NEEDED);
    const made = createPasskey().register({ challenge: 'x'.repeat(43), ...OWN });
    expect(await ask(desk, 'POST', DESK_PATHS.passkeys, { name: 'Ще', passkey: made }, staff.cookie)).toMatchObject(
      NEEDED,
    );
    expect(await remove(desk, staff, passkey.id)).toMatchObject(NEEDED);
    expect(await list(desk, staff)).toHaveLength(1);
    const give = async (answer: object) => ask(desk, 'POST', DESK_PATHS.factor, { passkey: answer }, staff.cookie);
    const answer = await answerOf(desk, staff.handle, passkey);
    expect((await give(answer)).status).toBe(204);
    expect((await give(answer)).status).toBe(422);
    expect((await remove(desk, staff, passkey.id)).status).toBe(204);
  });

  test('are no second factor for somebody else', async () => {
    const desk = await openDesk(await openFresh());
    const [staff, other] = [await openStaff(desk), await openStaff(desk, 'taras@example.com')];
    const passkey = createPasskey();
    await add(desk, other, passkey);
    const answer = await answerOf(desk, other.handle, passkey);
    expect((await ask(desk, 'POST', DESK_PATHS.factor, { passkey: answer }, staff.cookie)).status).toBe(422);
    expect((await remove(desk, staff, passkey.id)).status).toBe(404);
  });

  test('open nothing if they are used on another site, without their owner, for another account or twice', async () => {
    const desk = await openDesk(await openFresh());
    const staff = await openStaff(desk);
    const passkey = createPasskey();
    expect((await add(desk, staff, passkey, EVIL)).status).toBe(400);
    expect((await add(desk, staff, passkey, { isUserVerified: false })).status).toBe(400);
    expect((await add(desk, staff, passkey)).status).toBe(201);
    expect(await enter(desk, staff, passkey, EVIL)).toMatchObject(REFUSED);
    expect(await enter(desk, staff, passkey, { isUserVerified: false })).toMatchObject(REFUSED);
    expect(await enter(desk, { ...staff, handle: staff.id }, passkey)).toMatchObject(REFUSED);
    expect(await enter(desk, staff, createPasskey())).toMatchObject(REFUSED);
    const answer = await answerOf(desk, staff.handle, passkey);
    const both = await Promise.all([1, 2].map(() => ask(desk, 'POST', DESK_PATHS.passkeySignIn, answer)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('do not open the guest’s account', async () => {
    const database = await openFresh();
    const desk = await openDesk(database);
    const staff = await openStaff(desk);
    const passkey = createPasskey();
    await add(desk, staff, passkey);
    const accounts = await openAccounts(database);
    const answer = await answerOf(desk, staff.handle, passkey);
    expect(await send(accounts, 'POST', PASSKEY_PATHS.login, answer)).toMatchObject(REFUSED);
  });

  test('cannot be removed if one is the last second factor', async () => {
    const desk = await openDesk(await openFresh());
    const staff = await openStaff(desk);
    const passkeys = [createPasskey(), createPasskey()] as const;
    for (const passkey of passkeys) await add(desk, staff, passkey);
    await desk.database.transaction((transaction) => transaction.deleteFrom('second_factors').execute());
    const removed = await Promise.all(passkeys.map(({ id }) => remove(desk, staff, id)));
    expect(removed.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(removed.find(({ status }) => status === 409)?.body).toEqual({ error: LAST_WAY_IN });
    expect(await list(desk, staff)).toHaveLength(1);
  });

  test.each([
    ['removed', (desk: DeskApp) => removeStaff(desk.database, STAFF_EMAIL, desk.now())],
    ['invited again', (desk: DeskApp) => inviteStaff(desk.database, STAFF_EMAIL, 'desk', desk.now())],
  ])('are deleted for a person who is %s', async (_what, act) => {
    const desk = await openDesk(await openFresh());
    const staff = await openStaff(desk);
    const passkey = createPasskey();
    await add(desk, staff, passkey);
    await act(desk);
    expect(await enter(desk, staff, passkey)).toMatchObject(REFUSED);
    expect(await desk.database.readLatest.selectFrom('desk_passkeys').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['no name', { name: '' }],
    ['a long name', { name: 'н'.repeat(61) }],
    ['no key data', { name: 'Телефон' }],
  ])('are refused with %s', async (_what, body) => {
    const desk = await openDesk(await openFresh());
    const staff = await openStaff(desk);
    expect((await ask(desk, 'POST', DESK_PATHS.passkeys, body, staff.cookie)).status).toBe(422);
  });
});

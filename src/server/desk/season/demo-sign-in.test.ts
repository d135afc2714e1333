import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { SESSION_SECRET } from '../../payments/payments-fixture.ts';
import { auditOf, codeOf, openDesk, signIn } from '../desk-fixture.ts';
import { inviteStaff } from '../staff/invitations.ts';
import { openDemoSignIn } from './demo-sign-in.ts';

const HASHING = { sessionSecret: SESSION_SECRET, passwordHashMemoryKib: 64, resortName: 'Bukovyna' };

describeEachDatabase('the sign-in of a demo’s desk', (openFresh) => {
  test('opens the desk for a manager, and is the same at the next start', async () => {
    const desk = await openDesk(await openFresh());
    const printed = await openDemoSignIn({ ...HASHING, database: desk.database, now: desk.now });
    if (printed === null) throw new Error('A demo has no sign-in');
    const { email, password, secret, otpAuth } = printed;
    expect(otpAuth).toContain(`secret=${secret}`);
    const code = await codeOf(secret, desk.now());
    const { status, body } = await signIn(desk, secret, { email, password, code });
    expect([status, body.data?.scopes]).toEqual([200, ['manager']]);
    expect(await openDemoSignIn({ ...HASHING, database: desk.database, now: desk.now })).toEqual(printed);
    expect((await auditOf(desk)).filter((line) => line.includes('staff_invited'))).toEqual([
      `npm start staff_invited ${email}`,
    ]);
  });

  test('is not created if somebody else has access', async () => {
    const desk = await openDesk(await openFresh());
    await inviteStaff(desk.database, 'iryna@example.com', 'desk', desk.now());
    expect(await openDemoSignIn({ ...HASHING, database: desk.database, now: desk.now })).toBeNull();
    expect(await desk.database.readLatest.selectFrom('accounts').select('email').execute()).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

const SESSION_SECRET = 's'.repeat(32);

describe('an address with a password', () => {
  test.each([
    'postgres://host/resort',
    'postgres://guest@host/resort',
    'postgresql://guest:p%40ss%2Fword%25@host:5432/resort?sslmode=require',
    'postgres://guest:pa+ss=w!rd@[::1]:5432/resort',
    'postgres://guest:secret@first:5432,second:5433/resort?target_session_attrs=read-write',
  ])('%s is accepted unchanged', (DATABASE_URL) => {
    expect(readSettings({ DATABASE_URL, SESSION_SECRET }).settings?.databaseUrl).toBe(DATABASE_URL);
  });

  test.each(['pi@ece', 'pi/ece', 'pi#ece', 'pi?ece', 'pi:ece', 'pi%ece', '12#ece', '12/ece@piece'])(
    'with the unencoded password %s is refused, without showing any part of it',
    (password) => {
      for (const [name, scheme] of [
        ['DATABASE_URL', 'postgres'],
        ['SMTP_URL', 'smtps'],
      ] as const) {
        const { problems } = readSettings({ [name]: `${scheme}://guest:${password}@host/resort`, SESSION_SECRET });
        expect(problems).toEqual([
          expect.stringMatching(new RegExp(`^${name}: expected .*percent-encoded: @ is %40, .* % is %25$`)),
        ]);
        expect(problems?.[0]).not.toMatch(/ece|guest/);
      }
    },
  );
});

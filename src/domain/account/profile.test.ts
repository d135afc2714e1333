import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { UKRAINE } from '#domain/samples/sample-numbering.ts';
import { propertyRuns } from '../../../tests/fixtures/property-runs.ts';
import { accountProblemText } from './account-problems.ts';
import { checkProfile, EMPTY_PROFILE, type Profile } from './profile.ts';

const TODAY = calendarDate('2026-11-23');

function textsOf(change: Partial<Profile>): Record<string, string> {
  const check = checkProfile({ ...EMPTY_PROFILE, ...change }, TODAY, UKRAINE);
  if (check.isValid) return {};
  return Object.fromEntries(
    Object.entries(check.problems).map(([field, problem]) => [field, accountProblemText(problem)]),
  );
}

test('accepts empty fields', () => {
  expect(checkProfile(EMPTY_PROFILE, TODAY, UKRAINE)).toEqual({ isValid: true, profile: EMPTY_PROFILE });
});

test('trims names and normalises phones', () => {
  const profile: Profile = {
    firstName: ' Леся ',
    lastName: 'Українка',
    phone: '067 123 45 67',
    fullName: 'Леся Українка',
    sex: 'female',
    dateOfBirth: '1971-02-25',
    city: 'Новоград-Волинський',
  };
  expect(checkProfile(profile, TODAY, UKRAINE)).toEqual({
    isValid: true,
    profile: { ...profile, firstName: 'Леся', phone: '+380671234567' },
  });
});

test.each([
  [{ firstName: 'Леся\r\nBcc: all@example.com' }, { firstName: 'First name is incorrect' }],
  [{ firstName: '\r\n' }, { firstName: 'First name is incorrect' }],
  [{ lastName: 'a'.repeat(61) }, { lastName: 'Last name is too long' }],
  [
    { fullName: 'see evil.example.com' },
    { fullName: 'Full name looks like a web address. Put a space after a full stop' },
  ],
  [{ fullName: 'Леся\u202eакнїарку' }, { fullName: 'Full name is incorrect' }],
  [{ city: 'К'.repeat(101) }, { city: 'City is too long' }],
  [{ city: 'Київ\u0000' }, { city: 'City is incorrect' }],
  [{ phone: '1234567' }, { phone: 'Phone is too short' }],
  [{ dateOfBirth: '2026-11-24' }, { dateOfBirth: 'Date of birth is incorrect' }],
  [{ dateOfBirth: '1990-02-30' }, { dateOfBirth: 'Date of birth is incorrect' }],
  [{ dateOfBirth: '1899-12-31' }, { dateOfBirth: 'Date of birth is incorrect' }],
])('refuses %j', (change, texts) => {
  expect(textsOf(change)).toEqual(texts);
});

test('accepted values have no line break and are accepted again unchanged', () => {
  const line = fc.string({ unit: 'binary', maxLength: 80 });
  fc.assert(
    fc.property(line, line, line, (firstName, fullName, city) => {
      const check = checkProfile({ ...EMPTY_PROFILE, firstName, fullName, city }, TODAY, UKRAINE);
      if (!check.isValid) return;
      expect(JSON.stringify(check.profile)).not.toMatch(/\\[rn]/);
      expect(checkProfile(check.profile, TODAY, UKRAINE)).toEqual(check);
    }),
    { numRuns: propertyRuns(100) },
  );
});

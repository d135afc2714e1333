import { expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import { accountProblemText } from '#domain/account/account-problems.ts';
import { checkProfile, EMPTY_PROFILE } from '#domain/account/profile.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { UKRAINE } from '#domain/samples/sample-numbering.ts';
import { profileProblemText, profileServerText } from './profile-problems.ts';

const BAD = [
  { firstName: '\n' },
  { firstName: 'a'.repeat(61) },
  { lastName: 'example.com' },
  { phone: '1' },
  { phone: 'phone' },
  { fullName: '\u0000' },
  { fullName: 'a'.repeat(181) },
  { fullName: 'www.example.com' },
  { city: 'a'.repeat(101) },
  { city: 'kyiv.example' },
  { dateOfBirth: '2999-01-01' },
];

test.each(BAD)('what is wrong in %j is said alike by the page and the server, and in Ukrainian', async (change) => {
  const check = checkProfile({ ...EMPTY_PROFILE, ...change }, calendarDate('2026-11-21'), UKRAINE);
  if (check.isValid) throw new Error('It is valid');
  const [en, uk] = [await createI18n('en'), await createI18n('uk')];
  for (const problem of Object.values(check.problems)) {
    const text = accountProblemText(problem);
    expect(profileProblemText(en, problem)).toBe(text);
    expect(profileServerText(en, text)).toBe(text);
    expect(profileProblemText(uk, problem)).toMatch(/[а-яіїє]/);
  }
});

import { describe, expect, it, test } from 'vitest';
import { UKRAINE } from '#domain/samples/sample-numbering.ts';
import { FORM_PROBLEM_TEXTS } from './form-problems.ts';
import { checkGuestForm, type GuestForm } from './guest-form.ts';

const FORM: GuestForm = {
  firstName: 'Олена',
  lastName: "Коваль-Д'Артаньян",
  phone: '067 123 45 67',
  email: 'olena@example.com',
  comments: '',
};

function textsFor(change: Partial<GuestForm>): Record<string, string> {
  const check = checkGuestForm({ ...FORM, ...change }, UKRAINE);
  if (check.isValid) return {};
  return Object.fromEntries(
    Object.entries(check.problems).map(([field, problem]) => [field, FORM_PROBLEM_TEXTS[problem]]),
  );
}

describe('a guest', () => {
  it('is trimmed and normalised', () => {
    const check = checkGuestForm(
      {
        firstName: '  Mary Ann ',
        // Some keyboards encode Й as И with a combining breve.
        lastName: '\u0418\u0306овенко',
        phone: ' (067) 123-45-67',
        email: ' Olena@Example.com',
        comments: ' Late arrival.\r\nA cot, please. ',
      },
      UKRAINE,
    );
    expect(check).toEqual({
      isValid: true,
      guest: {
        firstName: 'Mary Ann',
        lastName: '\u0419овенко',
        phone: '+380671234567',
        email: 'olena@example.com',
        comments: 'Late arrival.\nA cot, please.',
      },
    });
  });

  it('needs every field except comments', () => {
    expect(textsFor({ firstName: '', lastName: '', phone: '', email: '' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phone: 'Phone is required',
      email: 'email is required',
    });
    expect(textsFor({})).toEqual({});
  });
});

describe('each field reports its own problem', () => {
  test.each<[keyof GuestForm, string, string]>([
    ['firstName', ' \u00a0\t ', 'First name is required'],
    ['lastName', '\n', 'Last name is required'],
    ['firstName', '\u200b', 'First name is required'],
    ['lastName', ' \u2800\u3164\u00ad', 'Last name is required'],
    ['firstName', 'а'.repeat(61), 'First name is too long'],
    ['lastName', 'а'.repeat(61), 'Last name is too long'],
    ['firstName', 'Olena\r\nBcc: all@example.com', 'First name is incorrect'],
    ['firstName', 'Olena\n', 'First name is incorrect'],
    ['lastName', 'Ко\u0000валь', 'Last name is incorrect'],
    ['lastName', 'Ко\u2028валь', 'Last name is incorrect'],
    ['lastName', 'Ко\u202eваль', 'Last name is incorrect'],
    ['lastName', 'Кова\u200fль', 'Last name is incorrect'],
    ['firstName', 'Оле\u2029на', 'First name is incorrect'],
    ['firstName', 'Win at example.com', 'First name looks like a web address. Put a space after a full stop'],
    ['lastName', 'приклад.укр', 'Last name looks like a web address. Put a space after a full stop'],
    ['lastName', 't.me/x', 'Last name looks like a web address. Put a space after a full stop'],
    ['lastName', 'exam\u200bple.com', 'Last name looks like a web address. Put a space after a full stop'],
    ['lastName', 'Коваль\ud800', 'Last name is incorrect'],
    ['phone', '1234567', 'Phone is too short'],
    ['phone', '+1234567890123456', 'Phone is too long'],
    ['phone', '0671234567;1', 'Phone is incorrect'],
    ['email', 'olena@example', 'email is incorrect'],
    ['comments', 'а'.repeat(2_001), 'Comments are too long'],
    ['comments', 'bell \u0007', 'Comments are incorrect'],
    ['comments', 'zero \u0000', 'Comments are incorrect'],
    ['comments', 'half \udc00', 'Comments are incorrect'],
    ['firstName', 'Оле\ue000на', 'First name is incorrect'],
    ['firstName', 'Оле\u0378на', 'First name is incorrect'],
    ['firstName', 'Оле\ufdd0на', 'First name is incorrect'],
    ['lastName', `Ко${'\u0301'.repeat(31)}валь`, 'Last name is incorrect'],
    ['comments', 'own \u{f0000}', 'Comments are incorrect'],
    ['comments', 'none \u{1ffff}', 'Comments are incorrect'],
    ['comments', `Late${'\u0301\u0316'.repeat(990)}`, 'Comments are incorrect'],
  ])('%s %j: %s', (field, text, message) => {
    expect(textsFor({ [field]: text })).toEqual({ [field]: message });
  });

  test.each<[keyof GuestForm, string]>([
    ['firstName', 'а'.repeat(60)],
    ['firstName', ` ${'𐐀'.repeat(60)} `],
    ['lastName', 'Т.Г.Шевченко'],
    ['firstName', "Мар'яна-Ольга"],
    ['lastName', 'van der Berg'],
    ['firstName', 'Ів. Франко'],
    ['lastName', 'Núñez 陳 👩‍🌾'],
    ['phone', '+48 601 234 567'],
    ['comments', 'а'.repeat(2_000)],
    ['comments', 'one\n\n\ttwo 🌲'],
  ])('accepts %s %j', (field, text) => {
    expect(textsFor({ [field]: text })).toEqual({});
  });
});

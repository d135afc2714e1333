import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillEmpty, filledFields, withoutFilled } from '#app/features/checkout/use-checkout-draft.ts';
import { EMPTY_PROFILE } from '#domain/account/profile.ts';

const EMPTY = { firstName: '', lastName: '', phone: '', email: '', comments: '' };
const OLENA = {
  email: 'olena@example.com',
  profile: { ...EMPTY_PROFILE, firstName: 'Олена', lastName: 'Гнатюк', phone: '+380671234567' },
};

test('fills an empty form with the account’s data, except the comments', () => {
  expect(fillEmpty(EMPTY, OLENA)).toEqual({
    firstName: 'Олена',
    lastName: 'Гнатюк',
    phone: '+380671234567',
    email: 'olena@example.com',
    comments: '',
  });
});

test.each([
  [{ firstName: 'Ада' }],
  [{ email: 'ada@example.com', lastName: 'Лавлейс' }],
  [{ phone: '0', comments: 'Тихо' }],
])('keeps typed values: %j', (typed) => {
  expect(fillEmpty({ ...EMPTY, ...typed }, OLENA)).toMatchObject(typed);
});

test('fills only the address if the account has nothing else', () => {
  const form = { ...EMPTY, lastName: 'Г' };
  expect(fillEmpty(form, { ...OLENA, profile: EMPTY_PROFILE })).toEqual({ ...form, email: 'olena@example.com' });
});

test('stores only the typed values of a prefilled form', () => {
  const before = { ...EMPTY, lastName: 'Лавлейс' };
  const shown = fillEmpty(before, OLENA);
  const filled = filledFields(before, shown);
  expect(withoutFilled(shown, filled)).toEqual(before);
  const changed = { ...shown, email: 'ada@example.com', comments: 'Тихо' };
  expect(withoutFilled(changed, filled)).toEqual({ ...before, email: 'ada@example.com', comments: 'Тихо' });
});

const anyText = fc.oneof(fc.constant(''), fc.string());
const anyForm = fc.record({
  firstName: anyText,
  lastName: anyText,
  phone: anyText,
  email: anyText,
  comments: anyText,
});

test('never replaces a typed value, whatever data the account has', () => {
  fc.assert(
    fc.property(anyForm, anyForm, (form, { firstName, lastName, phone, email }) => {
      const profile = { ...EMPTY_PROFILE, firstName, lastName, phone };
      const shown = Object.entries(fillEmpty(form, { email, profile }));
      for (const [field, text] of Object.entries(form)) if (text !== '') expect(shown).toContainEqual([field, text]);
      expect(fillEmpty(form, { email, profile }).comments).toBe(form.comments);
    }),
  );
});

test('never stores the account’s own values on the device', () => {
  fc.assert(
    fc.property(anyForm, anyForm, (form, { firstName, lastName, phone, email }) => {
      const known = fillEmpty(form, { email, profile: { ...EMPTY_PROFILE, firstName, lastName, phone } });
      expect(withoutFilled(known, filledFields(form, known))).toEqual(form);
    }),
  );
});

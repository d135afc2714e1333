import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, readCheckoutDraft } from './checkout-draft.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

const STORED = {
  firstName: 'Олена',
  lastName: 'Коваль',
  phone: '+380 67 123 45 67',
  email: 'olena@example.com',
  comments: 'Після 21:00',
  details: {
    roomGuests: ['', 'Марія'],
    arrivalHour: 21,
    company: { name: 'ТОВ «Книга»', code: '3285', address: '' },
  },
  newsletter: true,
  createAccount: false,
  payment: 'at_reception',
  extras: [
    {
      code: 'breakfast',
      quantity: 2,
      name: { uk: 'Сніданок', en: 'Breakfast' },
      per: 'person_night',
      unitMinor: 45_000,
    },
  ],
  savedAtMs: NOW,
};

test('a draft is read as it was typed', () => {
  const { details, newsletter, createAccount, payment, extras, savedAtMs: _, ...form } = STORED;
  expect(readCheckoutDraft(STORED, NOW)).toEqual({ form, details, newsletter, createAccount, payment, extras });
});

test.each([undefined, null, 'text', 7])('%j is not a draft', (value) => {
  expect(readCheckoutDraft(value, NOW)).toBeNull();
});

test('an unreadable field becomes empty, the others stay', () => {
  const draft = readCheckoutDraft(
    { ...STORED, phone: 380, comments: 'x'.repeat(10_000), payment: 'barter', extras: [{ code: 7 }] },
    NOW,
  );
  expect(draft).toMatchObject({ payment: 'online', extras: [], form: { phone: '', comments: '', firstName: 'Олена' } });
});

test.each([
  undefined,
  'text',
  { roomGuests: 'Марія', arrivalHour: '21', company: null },
  { roomGuests: null, arrivalHour: 24, company: { name: 7, code: {}, address: 'x'.repeat(10_000) } },
  { arrivalHour: -1, card: '4242' },
])('unreadable details become empty: %j', (details) => {
  expect(readCheckoutDraft({ ...STORED, details }, NOW)?.details).toEqual(EMPTY_DRAFT.details);
});

test('only fields of the form are read', () => {
  fc.assert(
    fc.property(fc.object(), (value) => {
      const draft = readCheckoutDraft({ ...value, cardNumber: '4242', access_token: 'secret', savedAtMs: NOW }, NOW);
      expect(Object.keys(draft ?? {}).sort()).toEqual(Object.keys(EMPTY_DRAFT).sort());
      expect(Object.values(draft?.form ?? {}).every((text) => typeof text === 'string')).toBe(true);
      expect(JSON.stringify(draft)).not.toMatch(/4242|secret/);
    }),
  );
});

test.each([
  [29.9, true],
  [30, false],
  [365, false],
  [-365, false],
])('after %d days a draft is still there: %s', (days, isThere) => {
  expect(readCheckoutDraft(STORED, NOW + days * DAY_MS) !== null).toBe(isThere);
});

test('a draft without a date has expired', () => {
  expect(readCheckoutDraft({ ...STORED, savedAtMs: undefined }, NOW)).toBeNull();
});

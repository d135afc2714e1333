import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, readCheckoutDraft } from './checkout-draft.ts';

const STORED = {
  firstName: 'Олена',
  lastName: 'Коваль',
  phone: '+380 67 123 45 67',
  email: 'olena@example.com',
  comments: 'Після 21:00',
  newsletter: true,
  createAccount: false,
  payment: 'at_reception',
};

test('a draft comes back as it was typed', () => {
  const { newsletter, createAccount, payment, ...form } = STORED;
  expect(readCheckoutDraft(STORED)).toEqual({ form, newsletter, createAccount, payment });
});

test.each([undefined, null, 'text', 7])('%j is no draft', (value) => {
  expect(readCheckoutDraft(value)).toBeNull();
});

test('a field that cannot be read is empty, the others stay', () => {
  const draft = readCheckoutDraft({ ...STORED, phone: 380, comments: 'x'.repeat(10_000), payment: 'barter' });
  expect(draft).toMatchObject({ payment: 'online', form: { phone: '', comments: '', firstName: 'Олена' } });
});

test('nothing but the fields of the form is ever taken over', () => {
  fc.assert(
    fc.property(fc.object(), (value) => {
      const draft = readCheckoutDraft({ ...value, cardNumber: '4242', access_token: 'secret' });
      expect(Object.keys(draft ?? {}).sort()).toEqual(Object.keys(EMPTY_DRAFT).sort());
      expect(Object.values(draft?.form ?? {}).every((text) => typeof text === 'string')).toBe(true);
      expect(JSON.stringify(draft)).not.toMatch(/4242|secret/);
    }),
  );
});

import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT } from '#app/storage/orders/checkout-draft.ts';
import { findTypedEmail } from './entry-sheet.tsx';

const stored = vi.hoisted(() => ({ checkout: null as unknown, enquiry: '' }));
vi.mock('#app/storage/orders/checkout-draft.ts', async (original) => ({
  ...(await original<typeof import('#app/storage/orders/checkout-draft.ts')>()),
  loadCheckoutDraft: async () => stored.checkout,
}));
vi.mock('#app/storage/enquiry-draft.ts', () => ({ readEnquiryDraft: () => ({ email: stored.enquiry }) }));

afterEach(() => Object.assign(stored, { checkout: null, enquiry: '' }));

const draftOf = (email: string) => ({ ...EMPTY_DRAFT, form: { ...EMPTY_DRAFT.form, email } });

test.each([
  ['nothing was typed', null, '', ''],
  ['the checkout has one', draftOf('ada@example.com'), 'other@example.com', 'ada@example.com'],
  ['the checkout has none yet', draftOf(''), 'other@example.com', 'other@example.com'],
])('the login dialog starts with the address that the guest has typed: %s', async (_what, checkout, enquiry, email) => {
  Object.assign(stored, { checkout, enquiry });
  expect(await findTypedEmail()).toBe(email);
});

import type { GuestForm } from '#domain/guest-form.ts';
import { readValues, removeValues, writeValues } from './guest-database.ts';

/** What a guest has typed at the checkout. Never a card, a password or a token: those are not asked for here. */
export interface CheckoutDraft {
  readonly form: GuestForm;
  readonly newsletter: boolean;
  readonly createAccount: boolean;
  readonly payment: 'online' | 'at_reception';
}

export const EMPTY_DRAFT: CheckoutDraft = {
  form: { firstName: '', lastName: '', phone: '', email: '', comments: '' },
  newsletter: false,
  createAccount: false,
  payment: 'online',
};

const KEY = 'checkout_draft';
/** More than any field may hold: what is longer was not typed by a guest. */
const MAXIMUM_TEXT_LENGTH = 4_000;

/** null: nothing kept, or storage could not be read. */
export async function loadCheckoutDraft(): Promise<CheckoutDraft | null> {
  const values = await readValues([KEY]);
  return values === null ? null : readCheckoutDraft(values[KEY]);
}

export async function saveCheckoutDraft(draft: CheckoutDraft): Promise<void> {
  const { form, newsletter, createAccount, payment } = draft;
  const { firstName, lastName, phone, email, comments } = form;
  await writeValues({
    [KEY]: { firstName, lastName, phone, email, comments, newsletter, createAccount, payment },
  });
}

/** The order is placed: the next one starts with an empty form. */
export async function dropCheckoutDraft(): Promise<void> {
  await removeValues([KEY]);
}

/** Field by field: one that does not parse is empty, the others stay. */
export function readCheckoutDraft(value: unknown): CheckoutDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  return {
    form: {
      firstName: readText(fields.firstName),
      lastName: readText(fields.lastName),
      phone: readText(fields.phone),
      email: readText(fields.email),
      comments: readText(fields.comments),
    },
    newsletter: fields.newsletter === true,
    createAccount: fields.createAccount === true,
    payment: fields.payment === 'at_reception' ? 'at_reception' : EMPTY_DRAFT.payment,
  };
}

function readText(value: unknown): string {
  return typeof value === 'string' && value.length <= MAXIMUM_TEXT_LENGTH ? value : '';
}

import type { GuestForm } from '#domain/guest-form.ts';
import { readValues, removeValues, writeValues } from './guest-database.ts';

/**
 * One order on its way: the key under which it is sent, however often, and its body, letter by letter. A reload sends
 * the same order and not a second one.
 */
export interface OrderAttempt {
  readonly key: string;
  readonly body: string;
  /** When it was last sent without an answer coming back, so that the order may exist; null: it was refused. */
  readonly unansweredSinceMs: number | null;
}

/** What a guest has typed at the checkout. Never a card, a password or a token: those are not asked for here. */
export interface CheckoutDraft {
  readonly form: GuestForm;
  readonly newsletter: boolean;
  readonly createAccount: boolean;
  readonly payment: 'online' | 'at_reception';
  readonly attempt: OrderAttempt | null;
}

export const EMPTY_DRAFT: CheckoutDraft = {
  form: { firstName: '', lastName: '', phone: '', email: '', comments: '' },
  newsletter: false,
  createAccount: false,
  payment: 'online',
  attempt: null,
};

const KEY = 'checkout_draft';
/** More than any field may hold: what is longer was not typed by a guest. */
const MAXIMUM_TEXT_LENGTH = 4_000;
/** More than an order of 19 rooms fills. */
const MAXIMUM_BODY_LENGTH = 30_000;

/** null: nothing kept, or storage could not be read. */
export async function loadCheckoutDraft(): Promise<CheckoutDraft | null> {
  const values = await readValues([KEY]);
  return values === null ? null : readCheckoutDraft(values[KEY]);
}

export async function saveCheckoutDraft(draft: CheckoutDraft): Promise<void> {
  const { form, newsletter, createAccount, payment, attempt } = draft;
  const { firstName, lastName, phone, email, comments } = form;
  await writeValues({
    [KEY]: { firstName, lastName, phone, email, comments, newsletter, createAccount, payment, attempt },
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
    attempt: readAttempt(fields.attempt),
  };
}

function readText(value: unknown): string {
  return typeof value === 'string' && value.length <= MAXIMUM_TEXT_LENGTH ? value : '';
}

/** Whole or not at all: half an attempt would order something else. */
function readAttempt(value: unknown): OrderAttempt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, body, unansweredSinceMs } = value as Record<string, unknown>;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,128}$/.test(key)) return null;
  if (typeof body !== 'string' || body.length > MAXIMUM_BODY_LENGTH || !isJsonObject(body)) return null;
  return { key, body, unansweredSinceMs: Number.isFinite(unansweredSinceMs) ? Number(unansweredSinceMs) : null };
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

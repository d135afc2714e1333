import { changeValue, readValues, removeValues, writeValues } from '#app/storage/guest-database.ts';
import type { GuestForm } from '#domain/guest/guest-form.ts';
import { forgetDraftEnd, noteDraftEnd } from './draft-end.ts';
import { isSharedDevice } from './shared-device.ts';
import { readTabDraft, removeTabDraft, writeTabDraft } from './tab-draft.ts';

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
const DAY_MS = 24 * 60 * 60 * 1000;
/** The privacy policy promises it. */
export const DRAFT_DAYS = 30;
/** More than any field may hold: what is longer was not typed by a guest. */
const MAXIMUM_TEXT_LENGTH = 4_000;

/**
 * The draft of this tab's order, or else what was last typed on this device: a tab begins with that and goes its own
 * way from then on. null: nothing kept, or its time is over, or storage could not be read.
 */
export async function loadCheckoutDraft(nowMs = Date.now()): Promise<CheckoutDraft | null> {
  const own = readCheckoutDraft(readTabDraft(), nowMs);
  if (own !== null) return own;
  const stored = (await readValues([KEY]))?.[KEY];
  const draft = readCheckoutDraft(stored, nowMs);
  if (draft === null && stored !== undefined) await removeShared();
  return draft;
}

export async function saveCheckoutDraft(draft: CheckoutDraft, nowMs = Date.now()): Promise<void> {
  if (isSharedDevice()) return;
  const { form, newsletter, createAccount, payment } = draft;
  const { firstName, lastName, phone, email, comments } = form;
  const typed = { firstName, lastName, phone, email, comments, newsletter, createAccount, payment, savedAtMs: nowMs };
  writeTabDraft(typed);
  noteDraftEnd(nowMs + DRAFT_DAYS * DAY_MS);
  await writeValues({ [KEY]: typed });
}

/** This tab's order is placed: its next one starts with an empty form. What another tab has typed since stays. */
export async function dropCheckoutDraft(): Promise<void> {
  const own = readTabDraft();
  removeTabDraft();
  if (own === null) return removeShared();
  await changeValue(KEY, (stored) => (JSON.stringify(stored) === JSON.stringify(own) ? undefined : stored));
}

/** For pages without a form: what nobody has come back to ends too. */
export async function endOldDraft(nowMs: number): Promise<void> {
  await loadCheckoutDraft(nowMs);
  forgetDraftEnd();
}

/** Whatever this device keeps of a form, in this tab and for the next. */
export async function forgetCheckoutDraft(): Promise<void> {
  removeTabDraft();
  await removeShared();
}

async function removeShared(): Promise<void> {
  forgetDraftEnd();
  await removeValues([KEY]);
}

/** Field by field: one that does not parse is empty, the others stay. A draft whose time is over, or unknown, is none. */
export function readCheckoutDraft(value: unknown, nowMs: number): CheckoutDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  if (typeof fields.savedAtMs !== 'number' || Math.abs(nowMs - fields.savedAtMs) >= DRAFT_DAYS * DAY_MS) return null;
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

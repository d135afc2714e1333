import { isSharedDevice, readText, tabStorage } from '#app/storage/browser-storage.ts';
import { changeValue, readValues, removeValues, writeValues } from '#app/storage/guest-database.ts';
import { LONG_PATIENCE_MS } from '#app/storage/with-timeout.ts';
import { EMPTY_DETAILS, type OrderDetailsForm } from '#domain/guest/details-form.ts';
import type { GuestForm } from '#domain/guest/guest-form.ts';
import type { PricedExtra } from '#domain/pricing/extras.ts';
import { serverNow } from '#offline/server-time.ts';

/** Has no card, password or token. */
export interface CheckoutDraft {
  readonly form: GuestForm;
  readonly details: OrderDetailsForm;
  readonly newsletter: boolean;
  readonly createAccount: boolean;
  readonly payment: 'online' | 'at_reception';
  readonly extras: readonly PricedExtra[];
}

export const EMPTY_DRAFT: CheckoutDraft = {
  form: { firstName: '', lastName: '', phone: '', email: '', comments: '' },
  details: EMPTY_DETAILS,
  newsletter: false,
  createAccount: false,
  payment: 'online',
  extras: [],
};

const KEY = 'checkout_draft';
const TAB_KEY = 'checkout-draft';
const DAY_MS = 24 * 60 * 60 * 1000;
/** The privacy policy promises this. */
export const DRAFT_DAYS = 30;

/** This tab's draft, else the last one on this device. null: none, or storage failed. Deletes one that has expired. */
export async function loadCheckoutDraft(nowMs = serverNow()): Promise<CheckoutDraft | null> {
  const own = readCheckoutDraft(tabStorage.readJson(TAB_KEY), nowMs);
  if (own !== null) return own;
  const stored = (await readValues([KEY], LONG_PATIENCE_MS))?.[KEY];
  const draft = readCheckoutDraft(stored, nowMs);
  if (draft === null && stored !== undefined) await forgetCheckoutDraft();
  return draft;
}

export async function saveCheckoutDraft(draft: CheckoutDraft, nowMs = serverNow()): Promise<void> {
  if (isSharedDevice()) return;
  const { form, ...rest } = draft;
  const typed = { ...form, ...rest, savedAtMs: nowMs };
  tabStorage.writeJson(TAB_KEY, typed);
  await writeValues({ [KEY]: typed });
}

/** A newer draft, saved by another tab, stays. */
export async function dropCheckoutDraft(): Promise<void> {
  const own = tabStorage.readJson(TAB_KEY);
  tabStorage.remove(TAB_KEY);
  if (own === null) return forgetCheckoutDraft();
  await changeValue(KEY, (stored) => (JSON.stringify(stored) === JSON.stringify(own) ? undefined : stored));
}

export function forgetTabDraft(): void {
  tabStorage.remove(TAB_KEY);
}

export const forgetCheckoutDraft = () => removeValues([KEY]);

/** Unreadable fields become empty. null for a draft that is expired or has no time. */
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
    details: readDetails(fields.details),
    newsletter: fields.newsletter === true,
    createAccount: fields.createAccount === true,
    payment: fields.payment === 'at_reception' ? 'at_reception' : EMPTY_DRAFT.payment,
    extras: Array.isArray(fields.extras) ? fields.extras.flatMap(readExtra) : [],
  };
}

function readExtra(value: unknown): PricedExtra[] {
  const { code, quantity, name, per, unitMinor } = Object(value);
  const { uk, en } = Object(name);
  const isWhole = [code, per, uk, en].every(readText) && [quantity, unitMinor].every(Number.isInteger);
  return isWhole ? [{ code, quantity, name: { uk, en }, per, unitMinor }] : [];
}

function readDetails(value: unknown): OrderDetailsForm {
  const { roomGuests, arrivalHour, company } = Object(value);
  const { name, code, address } = Object(company);
  return {
    roomGuests: Array.isArray(roomGuests) ? roomGuests.map(readText) : [],
    arrivalHour: Number.isInteger(arrivalHour) && arrivalHour >= 0 && arrivalHour < 24 ? arrivalHour : null,
    company: { name: readText(name), code: readText(code), address: readText(address) },
  };
}

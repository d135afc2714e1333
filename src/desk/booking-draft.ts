import { proxy, useSnapshot } from 'valtio';
import type { DeskGuest } from '#contract/desk/desk-guests.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { DeskPayment } from '#domain/desk/phone-booking.ts';

/** A new booking as far as it is typed. */
export interface BookingDraft {
  /** Email address of the person who types; empty: nobody has begun. */
  owner: string;
  /** Sent with every attempt, so that a booking whose answer was lost is not made twice. */
  key: string;
  dates: string;
  adults: number;
  younger: number;
  older: number;
  /** Id of the chosen house's category; null: none yet. */
  house: number | null;
  phone: string;
  firstName: string;
  lastName: string;
  /** The guest that was found and chosen; null: a new one, or not looked for. */
  found: DeskGuest | null;
  payment: DeskPayment;
  companyName: string;
  companyCode: string;
  percent: string;
  reason: string;
  email: string;
  /** Language of the mail about the booking; null: no mail. */
  mail: Locale | null;
}

function emptyDraft(owner: string): BookingDraft {
  return {
    ...{ owner, key: crypto.randomUUID(), dates: '', adults: 2, younger: 0, older: 0, house: null },
    ...{ phone: '', firstName: '', lastName: '', found: null, payment: 'link', companyName: '', companyCode: '' },
    ...{ percent: '', reason: '', email: '', mail: 'uk' },
  };
}

/** Outlives the form, so that a session that ends in the middle costs nothing that was typed. */
export const bookingDraft = proxy<BookingDraft>(emptyDraft(''));

/** Follows every letter, so that the cursor stays where it is in a text field. */
export function useDraft(): Readonly<BookingDraft> {
  return useSnapshot(bookingDraft, { sync: true }) as BookingDraft;
}

/** Goes on with what `owner` has typed. What somebody else has typed on this device is dropped. */
export function beginDraft(owner: string): void {
  if (bookingDraft.owner !== owner) dropDraft(owner);
}

export function dropDraft(owner = ''): void {
  Object.assign(bookingDraft, emptyDraft(owner));
}

/** The key has booked something else. */
export function renewKey(): void {
  bookingDraft.key = crypto.randomUUID();
}

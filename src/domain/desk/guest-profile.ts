import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { holdsNights, isCertain, type OrderState } from '../order/order-state.ts';
import { countNights, type Stay } from '../stay/stay.ts';
import type { Presence } from './presence.ts';

/** A booking of one person, as far as sums over all of them need it. */
export interface ProfileStay {
  readonly state: OrderState;
  readonly stay: Stay;
  /** Of each room. */
  readonly presences: readonly Presence[];
  readonly placedOn: CalendarDate;
  /** What the ledger holds, what is still to be paid, and what the resort owes. Kopiyky. */
  readonly heldMinor: number;
  readonly balanceMinor: number;
  readonly owedMinor: number;
}

export interface ProfileTotals {
  /** Stays that took place, last or will. */
  readonly stays: number;
  readonly nights: number;
  /** What the ledger holds over all bookings, cancelled ones included. Kopiyky. */
  readonly paidMinor: number;
  /** From booking to arrival, on average; null: no stays. */
  readonly leadDays: number | null;
}

/** A no-show is no stay, whatever was paid for it. */
export function countsAsStay({ state, presences }: Pick<ProfileStay, 'state' | 'presences'>): boolean {
  return isCertain(state) && !presences.includes('no_show');
}

export function totalsOf(bookings: readonly ProfileStay[]): ProfileTotals {
  const stays = bookings.filter(countsAsStay);
  const leads = stays.map(({ placedOn, stay }) => Math.max(0, daysBetween(placedOn, stay.arrival)));
  return {
    stays: stays.length,
    nights: stays.reduce((sum, { stay }) => sum + countNights(stay), 0),
    paidMinor: bookings.reduce((sum, { heldMinor }) => sum + heldMinor, 0),
    leadDays: leads.length === 0 ? null : Math.round(leads.reduce((sum, days) => sum + days, 0) / leads.length),
  };
}

export const ERASING_REFUSALS = ['stay_ahead', 'debt', 'money_owed'] as const;

/** Why the data of a guest cannot be erased now. `until`: the first day on which it can; null: not known. */
export type ErasingRefusal =
  | { readonly reason: 'stay_ahead'; readonly until: CalendarDate }
  | { readonly reason: 'debt' | 'money_owed'; readonly until: null };

/** Rule 9 of the desk: no stay to come, no debt. null: it can be erased. */
export function refuseErasing(bookings: readonly ProfileStay[], today: CalendarDate): ErasingRefusal | null {
  const lasting = bookings.filter(({ state, stay }) => holdsNights(state) && stay.departure >= today);
  const last = lasting
    .map(({ stay }) => stay.departure)
    .toSorted()
    .at(-1);
  if (last !== undefined) return { reason: 'stay_ahead', until: addDays(last, 1) };
  if (bookings.some(({ owedMinor }) => owedMinor > 0)) return { reason: 'money_owed', until: null };
  const hasDebt = bookings.some((booking) => countsAsStay(booking) && booking.balanceMinor > 0);
  return hasDebt ? { reason: 'debt', until: null } : null;
}

export interface NamedGuest {
  readonly firstName: string;
  readonly lastName: string;
}

/** The same last name, and first names that begin alike: «О. Коваль» may be «Олена Коваль». */
export function looksLikeSame(one: NamedGuest, other: NamedGuest): boolean {
  const [initial, otherInitial] = [one, other].map(({ firstName }) => fold(firstName).charAt(0));
  const last = fold(one.lastName);
  return last !== '' && last === fold(other.lastName) && initial === otherInitial;
}

function fold(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/['’ʼ`]/g, 'ʼ')
    .toLocaleLowerCase('uk')
    .trim();
}

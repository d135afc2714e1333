import { addDays, type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { holdsNights, isCertain, type OrderState } from '../order/order-state.ts';
import { countNights, type Stay } from '../stay/stay.ts';
import type { Presence } from './presence.ts';

/** The data about a person's booking that the totals over all bookings need. */
export interface ProfileStay {
  readonly state: OrderState;
  readonly stay: Stay;
  /** The presence of each room. */
  readonly presences: readonly Presence[];
  readonly placedOn: CalendarDate;
  /** Kopiyky: what the guest has paid, still has to pay, and gets back. */
  readonly heldMinor: number;
  readonly balanceMinor: number;
  readonly owedMinor: number;
}

export interface ProfileTotals {
  /** Number of stays that took place, are in progress or will take place. */
  readonly stays: number;
  readonly nights: number;
  /** Kopiyky paid for all bookings, including cancelled ones. */
  readonly paidMinor: number;
  /** Average number of days from booking to arrival; null: no stays. */
  readonly leadDays: number | null;
}

/** A no-show does not count as a stay, whatever was paid for it. */
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

/** Why a guest's data cannot be erased now. `until`: the first day on which it can; null: not known. */
export type ErasingRefusal =
  | { readonly reason: 'stay_ahead'; readonly until: CalendarDate }
  | { readonly reason: 'debt' | 'money_owed'; readonly until: null };

/** Returns null if the data can be erased: no future stay and no debt. */
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

/** Compares last names and the beginnings of first names: «О. Коваль» may be «Олена Коваль». */
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

import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { holdsNights, type OrderState } from '#domain/order/order-state.ts';
import { type CancellationTerms, freeCancellationUntil } from '#domain/pricing/cancellation.ts';
import type { DeskPayment } from '../phone-booking.ts';
import { shareOut } from './night-sums.ts';

/** How many days ahead a stay was booked. Each group is named after its longest lead. */
export const LEADS = ['same_day', 'days_7', 'days_14', 'days_30', 'days_60', 'longer'] as const;
export type Lead = (typeof LEADS)[number];

/**
 * Where a booking came from, as far as it was recorded: from the guest on the site; from the desk with a payment link,
 * with payment at reception, or with an invoice; or imported from another system. It is not recorded whether the guest
 * phoned or stood at the counter.
 */
export const SOURCES = ['site', 'desk_link', 'desk', 'invoice', 'imported'] as const;
export type Source = (typeof SOURCES)[number];

/** `lapsed`: the hold ended without payment, so the booking was never certain and is not counted. */
export const FATES = ['in_time', 'late', 'no_show', 'lapsed'] as const;
export type Fate = (typeof FATES)[number] | 'takes_place';

export interface BookedStayFacts {
  readonly arrival: CalendarDate;
  readonly bookedOn: CalendarDate;
  readonly source: Source;
  readonly fate: Fate;
  /** The part of the price that the resort keeps, in kopiyky. */
  readonly keptMinor: number;
  /** Kopiyky for each room's nights, after the discount. */
  readonly rooms: readonly { readonly accommodationId: number; readonly nightsMinor: number }[];
}

/** Bookings that arrive in a period. Amounts are in kopiyky. */
export interface BookingSums {
  /** All bookings except lapsed ones. */
  readonly count: number;
  /** How many were cancelled by the guest or the desk, or were no-shows. */
  readonly cancelled: number;
  /** Average in days; null: no bookings. Imported bookings have no booking date, so they are left out. */
  readonly leadDays: number | null;
  readonly leads: Readonly<Record<Lead, number>>;
  /** Revenue from nights of stays that take place. */
  readonly sources: Readonly<Record<Source, { readonly count: number; readonly revenueMinor: number }>>;
  /** The loss is what the terms let the resort keep although nobody has paid it. */
  readonly fates: Readonly<
    Record<Exclude<Fate, 'takes_place'>, { readonly count: number; readonly lossMinor: number }>
  >;
}

const LONGEST_DAYS: readonly (readonly [Lead, number])[] = [
  ['same_day', 0] as const,
  ['days_7', 7] as const,
  ['days_14', 14] as const,
  ['days_30', 30] as const,
  ['days_60', 60] as const,
];

export function leadOf(days: number): Lead {
  return LONGEST_DAYS.find(([, longest]) => days <= longest)?.[0] ?? 'longer';
}

/** `atDesk`: how the desk agreed that the booking is paid, or that it was imported; null: booked on the site. */
export function sourceOf(atDesk: DeskPayment | 'imported' | null): Source {
  if (atDesk === null) return 'site';
  if (atDesk === 'imported') return atDesk;
  if (atDesk === 'link') return 'desk_link';
  return atDesk === 'transfer' ? 'invoice' : 'desk';
}

interface Ending {
  readonly state: OrderState;
  readonly arrival: CalendarDate;
  /** null: it still holds its nights. */
  readonly endedOn: CalendarDate | null;
  readonly isNoShow: boolean;
  /** Whether it ended while its nights were only held, and no money was received. */
  readonly isUnpaidHold: boolean;
}

export function fateOf({ state, arrival, endedOn, isNoShow, isUnpaidHold }: Ending, terms: CancellationTerms): Fate {
  if (endedOn === null || holdsNights(state)) return 'takes_place';
  if (isNoShow) return 'no_show';
  if (state === 'expired' || isUnpaidHold) return 'lapsed';
  return freeCancellationUntil(arrival, endedOn, terms) === null ? 'late' : 'in_time';
}

/**
 * `accommodationId`: only bookings with a room of this kind, and only that room's part of their amounts; null: all
 * kinds.
 */
export function sumBookings(bookings: readonly BookedStayFacts[], accommodationId: number | null): BookingSums {
  const parts = bookings.flatMap((booking) => partOf(booking, accommodationId) ?? []);
  const booked = parts.filter(({ fate }) => fate !== 'lapsed');
  const dated = booked.filter(({ source }) => source !== 'imported');
  const leadsDays = dated.map(({ bookedOn, arrival }) => Math.max(0, daysBetween(bookedOn, arrival)));
  const total = (sums: readonly number[]) => sums.reduce((sum, each) => sum + each, 0);
  return {
    count: booked.length,
    cancelled: booked.filter(({ fate }) => fate !== 'takes_place').length,
    leadDays: dated.length === 0 ? null : Math.round(total(leadsDays) / dated.length),
    leads: recordOf(LEADS, (lead) => leadsDays.filter((days) => leadOf(days) === lead).length),
    sources: recordOf(SOURCES, (source) => {
      const own = booked.filter((booking) => booking.source === source);
      const stays = own.filter(({ fate }) => fate === 'takes_place');
      return { count: own.length, revenueMinor: total(stays.map(({ priceMinor }) => priceMinor)) };
    }),
    fates: recordOf(FATES, (fate) => {
      const own = parts.filter((booking) => booking.fate === fate);
      return { count: own.length, lossMinor: total(own.map(({ lossMinor }) => lossMinor)) };
    }),
  };
}

function partOf({ rooms, keptMinor, ...booking }: BookedStayFacts, accommodationId: number | null) {
  const prices = rooms.map(({ nightsMinor }) => nightsMinor);
  const wholeMinor = prices.reduce((sum, price) => sum + price, 0);
  const isKept = booking.fate === 'late' || booking.fate === 'no_show';
  const losses = shareOut(isKept ? Math.max(0, wholeMinor - keptMinor) : 0, prices);
  const own = rooms.flatMap((room, index) =>
    accommodationId === null || room.accommodationId === accommodationId ? [index] : [],
  );
  if (own.length === 0) return null;
  const sumOf = (sums: readonly number[]) => own.reduce((sum, index) => sum + (sums[index] ?? 0), 0);
  return { ...booking, priceMinor: sumOf(prices), lossMinor: sumOf(losses) };
}

function recordOf<Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}

import { readParty } from '#contract/availability/bill.ts';
import { readOrderedStay } from '#contract/availability/dates.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { BookingRoom, OrderRequest } from '#contract/orders/orders.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { type GuestParty, isChildAgeGroup } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { OrderSummary, SummaryRoom } from './order-outbox.ts';

/** Trusts nothing in storage. null: the summary is missing or incomplete. */
export function readSummary(stored: unknown): OrderSummary | null {
  const { stay, rooms, totalMinor, email, payment, offerCode, promoCode } = Object(stored);
  if (!Array.isArray(rooms) || !Number.isSafeInteger(totalMinor) || typeof email !== 'string') return null;
  const read = rooms.map(readRoom).filter((room) => room !== null);
  if (read.length !== rooms.length || (payment !== 'online' && payment !== 'at_reception')) return null;
  const offer = typeof offerCode === 'string' && { offerCode };
  const promo = typeof promoCode === 'string' && { promoCode };
  return { stay: readStay(stay), rooms: read, totalMinor: Number(totalMinor), email, payment, ...offer, ...promo };
}

/** Rebuilds a summary that cannot be read. What is missing is unknown, and the server reports it. */
export function summarizeRequest(body: string): OrderSummary {
  const request = parse(body) as Partial<OrderRequest>;
  const rooms = parse(request.bookings ?? '[]');
  return {
    stay: readOrderedStay({ check_in: String(request.check_in), check_out: String(request.check_out) }),
    rooms: Array.isArray(rooms) ? rooms.map(summarizeRoom) : [],
    totalMinor: toMinor(Number(request.total_price) || 0),
    email: String(request.email ?? ''),
    payment: request.payment === 'at_reception' ? 'at_reception' : 'online',
    ...(typeof request.offer === 'string' && { offerCode: request.offer }),
  };
}

function summarizeRoom(room: Partial<BookingRoom> | null): SummaryRoom {
  const { category_code = null, adults = 1, child_ages = [], check_in = '', check_out = '' } = room ?? {};
  const own = readOrderedStay({ check_in, check_out });
  return { code: category_code, party: readParty({ adults, child_ages }), ...(own && { stay: own }) };
}

function readRoom(stored: unknown): SummaryRoom | null {
  const { code, party, stay } = Object(stored);
  const [read, own] = [readGuests(party), readStay(stay)];
  // Without readable nights the two rooms of a split stay would count as two rooms.
  if (read === null || (own === null && stay !== undefined)) return null;
  return { code: typeof code === 'string' ? code : null, party: read, ...(own && { stay: own }) };
}

function readGuests(stored: unknown): GuestParty | null {
  const { adults, children } = Object(stored);
  if (!Number.isSafeInteger(adults) || !Array.isArray(children) || !children.every(isChildAgeGroup)) return null;
  return { adults: Number(adults), children };
}

function readStay(stored: unknown): Stay | null {
  const { arrival, departure } = Object(stored);
  const [from, to] = [parseCalendarDate(String(arrival)), parseCalendarDate(String(departure))];
  return from === null || to === null ? null : { arrival: from, departure: to };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

import type { OrderRequest } from '#contract/orders/orders.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { arePartiesEqual, type GuestParty } from '#domain/stay/guest-party.ts';
import { areStaysEqual, type OwnNights, type Stay } from '#domain/stay/stay.ts';

export interface SummaryRoom extends OwnNights {
  /** null: an entry from an earlier release lacks it. */
  readonly code: string | null;
  readonly party: GuestParty;
}

export interface OrderedStay {
  /** null: an entry from an earlier release lacks it. */
  readonly stay: Stay | null;
  readonly rooms: readonly SummaryRoom[];
}

/** The site's own data about an order that is being sent. Stored beside the request, which only the server reads. */
export interface OrderSummary extends OrderedStay {
  readonly totalMinor: number;
  readonly email: string;
  readonly payment: OrderRequest['payment'];
  /** Code of the special offer whose discount is in the total. */
  readonly offerCode?: string;
  readonly promoCode?: string;
}

/** An order as submitted by the guest. */
export interface PressedOrder {
  readonly summary: OrderSummary;
  /** JSON of an `OrderRequest`. Every try sends the same text. */
  readonly body: string;
}

/** Separate from the request, which is needed only on submit. */
export function orderedStayOf({ stay, rooms }: ChosenStay): OrderedStay {
  return {
    stay,
    rooms: rooms.map(({ accommodation: { code }, party, stay: own }) => ({ code, party, ...(own && { stay: own }) })),
  };
}

/** Compares dates, rooms and guests' ages, but not prices or names. */
export function isSameStay(one: OrderedStay, other: OrderedStay): boolean {
  return (
    areStaysEqual(one.stay, other.stay) &&
    one.rooms.length === other.rooms.length &&
    one.rooms.every((room, place) => isSameRoom(room, other.rooms[place]))
  );
}

function isSameRoom(one: SummaryRoom, other: SummaryRoom | undefined): boolean {
  if (other === undefined || one.code !== other.code) return false;
  return arePartiesEqual(one.party, other.party) && areStaysEqual(one.stay ?? null, other.stay ?? null);
}

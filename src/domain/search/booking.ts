import type { Quote } from '#domain/pricing/quote.ts';

/** Prices that the guest saw, in kopiyky. */
export interface StatedSums {
  /** The price of each room, in the order of the rooms. */
  readonly roomPricesMinor: readonly number[];
  readonly reservationMinor: number;
  readonly cityTaxMinor: number;
  readonly totalMinor: number;
}

export function sumsOf(quote: Quote): StatedSums {
  return {
    roomPricesMinor: quote.rooms.map((room) => room.priceMinor),
    reservationMinor: quote.reservationMinor,
    cityTaxMinor: quote.cityTaxMinor,
    totalMinor: quote.totalMinor,
  };
}

export function isPriceAgreed(stated: StatedSums, quote: Quote): boolean {
  const current = sumsOf(quote);
  return (
    stated.reservationMinor === current.reservationMinor &&
    stated.cityTaxMinor === current.cityTaxMinor &&
    stated.totalMinor === current.totalMinor &&
    stated.roomPricesMinor.length === current.roomPricesMinor.length &&
    stated.roomPricesMinor.every((price, room) => price === current.roomPricesMinor[room])
  );
}

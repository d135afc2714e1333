import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { countGuests, type GuestParty } from '#domain/stay/guest-party.ts';
import { countNights, type OwnNights, ownStay, type Stay } from '#domain/stay/stay.ts';
import type { BillWithExtras, ExtraLine, PricedExtra } from './extras.ts';
import { bestDiscount, type Discount, type SpecialOffer } from './special-offer.ts';
import { type NightSurcharges, surchargesOn } from './surcharges.ts';

/** Kopiyky. */
export type QuoteLine =
  | { readonly kind: 'nights'; readonly nights: number; readonly nightMinor: number; readonly amountMinor: number }
  | {
      readonly kind: 'extra_seats';
      readonly seats: number;
      readonly nights: number;
      readonly seatMinor: number;
      readonly amountMinor: number;
    }
  | {
      readonly kind: 'city_tax';
      readonly adults: number;
      readonly nights: number;
      readonly adultMinor: number;
      readonly amountMinor: number;
    };

export interface RoomToQuote extends OwnNights {
  readonly accommodation: Pick<Accommodation, 'id' | 'code' | 'kind' | 'baseCapacity' | 'surcharges'>;
  readonly party: GuestParty;
  /** One price per night of the room, in order. */
  readonly nightPricesMinor: readonly number[];
}

export interface RoomQuote extends OwnNights {
  readonly accommodationId: number;
  readonly party: GuestParty;
  readonly extraGuests: number;
  readonly pricedExtraGuests: number;
  readonly mainAdults: number;
  readonly nightsMinor: number;
  readonly extraSeatsMinor: number;
  /** The room's price without the city tax. */
  readonly priceMinor: number;
  readonly cityTaxMinor: number;
  readonly lines: readonly QuoteLine[];
}

export interface Quote {
  readonly currency: 'UAH';
  /** Number of nights of the whole stay. */
  readonly nights: number;
  readonly rooms: readonly RoomQuote[];
  /** Price of nights and extra seats, before the discount. */
  readonly reservationMinor: number;
  /** Missing: no discount applies. */
  readonly discount?: Discount;
  readonly cityTaxMinor: number;
  /** Missing: no extras are chosen. */
  readonly extras?: readonly ExtraLine[];
  readonly totalMinor: number;
}

export interface BilledRoom extends OwnNights {
  readonly code: string;
  readonly party: GuestParty;
  readonly lines: readonly QuoteLine[];
}

/**
 * Page, order, mail and payment request all use this price, in kopiyky. Rule: spec section 9. A room with nights of its
 * own is billed like a separate stay. The offer with the lowest total applies: a page tries all offers of the resort,
 * an order only the one that it names.
 */
export function quoteStay(
  rooms: readonly RoomToQuote[],
  stay: Stay,
  today: CalendarDate,
  offers: readonly SpecialOffer[] = [],
): Quote {
  const quotes = rooms.map((room) => {
    const own = ownStay(room, stay);
    const isPart = own.arrival !== stay.arrival || own.departure !== stay.departure;
    const rates = surchargesOn(own.departure, room.accommodation, today);
    return quoteRoom(room, countNights(own), rates, isPart ? { stay: own } : {});
  });
  const reservationMinor = sum(quotes.map((quote) => quote.priceMinor));
  const cityTaxMinor = sum(quotes.map((quote) => quote.cityTaxMinor));
  const discount = bestDiscount(offers, rooms, stay);
  return {
    currency: 'UAH',
    nights: countNights(stay),
    rooms: quotes,
    reservationMinor,
    ...(discount && { discount }),
    cityTaxMinor,
    totalMinor: reservationMinor - (discount?.amountMinor ?? 0) + cityTaxMinor,
  };
}

/** Returns the bill with these extras instead of its current ones. Extras have no discount, promo code or tax. */
export function withExtras({ extras: former, ...quote }: Quote, extras: readonly PricedExtra[] = []): Quote {
  const totalMinor = quote.totalMinor - sumOfExtras({ extras: former });
  if (extras.length === 0) return { ...quote, totalMinor };
  const lines = extras.map((extra) => billExtra(extra, quote.nights));
  return { ...quote, extras: lines, totalMinor: totalMinor + sumOfExtras({ extras: lines }) };
}

export function sumOfExtras({ extras = [] }: BillWithExtras): number {
  return extras.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/**
 * Quotes nights that were agreed for one amount including extra seats and tax. The last night gets the remainder of the
 * division.
 */
export function quoteAgreed(
  { accommodation, party }: Pick<RoomToQuote, 'accommodation' | 'party'>,
  stay: Stay,
  totalMinor: number,
): Quote {
  const nights = countNights(stay);
  const nightMinor = Math.floor(totalMinor / nights);
  const nightPricesMinor = Array.from({ length: nights }, (_none, night) =>
    night < nights - 1 ? nightMinor : totalMinor - nightMinor * (nights - 1),
  );
  const room = quoteRoom({ accommodation, party, nightPricesMinor }, nights, { seatMinor: 0, adultMinor: 0 }, {});
  const sums = { reservationMinor: totalMinor, cityTaxMinor: 0, totalMinor };
  return { currency: 'UAH', nights, rooms: [room], ...sums };
}

export function billRooms(
  { rooms }: Quote,
  accommodations: readonly { readonly id: number; readonly code: string }[],
): BilledRoom[] {
  return rooms.map(({ accommodationId, party, lines, stay }) => {
    const accommodation = accommodations.find(({ id }) => id === accommodationId);
    if (accommodation === undefined) throw new RangeError(`No accommodation ${accommodationId}`);
    return { code: accommodation.code, party, lines, ...(stay && { stay }) };
  });
}

function billExtra({ code, name, per, quantity, unitMinor }: PricedExtra, stayNights: number): ExtraLine {
  const isNightly = per === 'person_night' || per === 'night';
  const amountMinor = unitMinor * quantity * (isNightly ? stayNights : 1);
  return { code, name, per, quantity, ...(isNightly && { nights: stayNights }), unitMinor, amountMinor };
}

function quoteRoom(
  room: RoomToQuote,
  nights: number,
  { seatMinor, adultMinor }: NightSurcharges,
  ownNights: OwnNights,
): RoomQuote {
  const { accommodation, party, nightPricesMinor } = room;
  if (nightPricesMinor.length !== nights) throw new RangeError('A quote needs the price of every night of the room');
  const { baseCapacity } = accommodation;
  const olderChildren = party.children.filter((age) => age === '6+').length;

  const extraGuests = Math.max(0, countGuests(party) - baseCapacity);
  const pricedExtraGuests = Math.max(0, party.adults + olderChildren - baseCapacity);
  const mainAdults = Math.max(0, party.adults - extraGuests);
  const nightsMinor = sum(nightPricesMinor);
  const extraSeatsMinor = seatMinor * nights * pricedExtraGuests;
  const cityTaxMinor = adultMinor * nights * mainAdults;

  const lines: QuoteLine[] = [
    ...nightLines(nightPricesMinor),
    { kind: 'extra_seats', seats: pricedExtraGuests, nights, seatMinor, amountMinor: extraSeatsMinor },
    { kind: 'city_tax', adults: mainAdults, nights, adultMinor, amountMinor: cityTaxMinor },
  ];
  return {
    accommodationId: accommodation.id,
    party,
    ...ownNights,
    extraGuests,
    pricedExtraGuests,
    mainAdults,
    nightsMinor,
    extraSeatsMinor,
    priceMinor: nightsMinor + extraSeatsMinor,
    cityTaxMinor,
    // A tax of 0 stays, because the bill explains it.
    lines: lines.filter((line) => line.kind !== 'extra_seats' || line.amountMinor > 0),
  };
}

/** Nights with the same price share a line. Lines are sorted by their first night. */
function nightLines(nightPricesMinor: readonly number[]): QuoteLine[] {
  return [...new Set(nightPricesMinor)].map((nightMinor) => {
    const nights = nightPricesMinor.filter((price) => price === nightMinor).length;
    return { kind: 'nights', nights, nightMinor, amountMinor: nightMinor * nights };
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

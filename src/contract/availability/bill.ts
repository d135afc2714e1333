import type {
  BilledExtra,
  BilledRoom as BilledRoomAnswer,
  BillLine,
  Discount as DiscountAnswer,
  QuoteAnswer,
} from '#contract/orders/order-bill.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { ExtraLine } from '#domain/pricing/extras.ts';
import type { BilledRoom, Quote, QuoteLine, RoomQuote } from '#domain/pricing/quote.ts';
import type { Discount } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { fromOrderAge, toOrderAge } from './child-ages.ts';
import { toAmount, toMinor } from './money.ts';

export type NamedAccommodation = Pick<Accommodation, 'id' | 'code' | 'roomTypeId'>;

export function toQuoteAnswer(quote: Quote, accommodations: readonly NamedAccommodation[]): QuoteAnswer {
  return {
    reservation_price: toAmount(quote.reservationMinor),
    ...(quote.discount && { discount: toDiscountAnswer(quote.discount) }),
    city_tax: toAmount(quote.cityTaxMinor),
    ...(quote.extras && { extras: quote.extras.map(toBilledExtra) }),
    total_price: toAmount(quote.totalMinor),
    currency: quote.currency,
    rooms: quote.rooms.map((room) => toBilledRoom(room, accommodations)),
  };
}

function toDiscountAnswer(discount: Discount): DiscountAnswer {
  const { offerCode: offer, promoCode: promo_code, amountMinor } = discount;
  const taken = { offer, ...(promo_code !== undefined && { promo_code }), amount: toAmount(amountMinor) };
  switch (discount.kind) {
    case 'percent':
      return { ...taken, percent: discount.percent, nights_price: toAmount(discount.nightsMinor) };
    case 'free_nights':
      return { ...taken, free_nights: discount.nights };
    case 'sum':
      return taken;
  }
}

/** Returns undefined if the bill has no discount. The value may come from this device's storage, so it is checked. */
export function readDiscount({ discount }: { readonly discount?: DiscountAnswer }): Discount | undefined {
  const { offer, promo_code: promoCode, amount, percent, nights_price, free_nights } = discount ?? {};
  if (typeof offer !== 'string' || typeof amount !== 'number') return undefined;
  const named = { offerCode: offer, ...(typeof promoCode === 'string' && { promoCode }) };
  const taken = { ...named, amountMinor: toMinor(amount) };
  if (typeof percent === 'number' && typeof nights_price === 'number') {
    return { ...taken, kind: 'percent', percent, nightsMinor: toMinor(nights_price) };
  }
  return free_nights === undefined
    ? { ...taken, kind: 'sum' }
    : { ...taken, kind: 'free_nights', nights: Number(free_nights) };
}

function toBilledExtra({ unitMinor, amountMinor, ...extra }: ExtraLine): BilledExtra {
  return { ...extra, price: toAmount(unitMinor), amount: toAmount(amountMinor) };
}

/** Returns undefined if there are no extras, as in a quote. */
export function readExtras({ extras }: { readonly extras?: readonly BilledExtra[] }): ExtraLine[] | undefined {
  return extras?.map(({ price, amount, ...extra }) => ({
    ...extra,
    unitMinor: toMinor(price),
    amountMinor: toMinor(amount),
  }));
}

function toBilledRoom(room: RoomQuote, accommodations: readonly NamedAccommodation[]): BilledRoomAnswer {
  const accommodation = accommodations.find(({ id }) => id === room.accommodationId);
  if (accommodation === undefined) throw new RangeError(`No accommodation ${room.accommodationId}`);
  return {
    category_code: accommodation.code,
    servio_id: accommodation.roomTypeId,
    adults: room.party.adults,
    children: room.party.children.length,
    child_ages: room.party.children.map(toOrderAge),
    price: toAmount(room.priceMinor),
    city_tax: toAmount(room.cityTaxMinor),
    lines: room.lines.map(toBillLine),
    ...(room.stay && { check_in: room.stay.arrival, check_out: room.stay.departure }),
  };
}

function toBillLine(line: QuoteLine): BillLine {
  const { kind, nights } = line;
  const amount = toAmount(line.amountMinor);
  switch (kind) {
    case 'nights':
      return { kind, nights, count: 1, price: toAmount(line.nightMinor), amount };
    case 'extra_seats':
      return { kind, nights, count: line.seats, price: toAmount(line.seatMinor), amount };
    case 'city_tax':
      return { kind, nights, count: line.adults, price: toAmount(line.adultMinor), amount };
  }
}

export function readParty({ adults, child_ages }: Pick<BilledRoomAnswer, 'adults' | 'child_ages'>): GuestParty {
  return { adults, children: child_ages.map(fromOrderAge) };
}

export function readBilledRooms(rooms: readonly BilledRoomAnswer[]): BilledRoom[] {
  return rooms.map((room) => {
    const stay = readOwnStay(room);
    return { code: room.category_code, party: readParty(room), lines: room.lines.map(readLine), ...(stay && { stay }) };
  });
}

/**
 * Returns undefined if the room is booked for the whole stay. The value may come from this device's storage, so it is
 * checked.
 */
export function readOwnStay({ check_in, check_out }: Pick<BilledRoomAnswer, 'check_in' | 'check_out'>) {
  const [arrival, departure] = [parseCalendarDate(String(check_in)), parseCalendarDate(String(check_out))];
  return arrival === null || departure === null ? undefined : { arrival, departure };
}

function readLine({ kind, nights, count, price, amount }: BillLine): QuoteLine {
  const [eachMinor, amountMinor] = [toMinor(price), toMinor(amount)];
  switch (kind) {
    case 'nights':
      return { kind, nights, nightMinor: eachMinor, amountMinor };
    case 'extra_seats':
      return { kind, nights, seats: count, seatMinor: eachMinor, amountMinor };
    case 'city_tax':
      return { kind, nights, adults: count, adultMinor: eachMinor, amountMinor };
  }
}

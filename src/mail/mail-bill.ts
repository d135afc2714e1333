import { msg, plural } from '@lingui/core/macro';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import type { Locale } from '#contract/site/locale.ts';
import { explainCityTax } from '#domain/pricing/city-tax.ts';
import type { ExtraLine } from '#domain/pricing/extras.ts';
import type { Quote, QuoteLine, RoomQuote } from '#domain/pricing/quote.ts';
import type { Discount } from '#domain/pricing/special-offer.ts';
import type { BillEntry, MailBill, Say } from './mail-body.ts';
import { nightsText } from './mail-words.ts';

export interface BilledAccommodation {
  readonly title: string;
  /** The number of guests included in the night's price; null: the catalogue no longer has the accommodation. */
  readonly baseCapacity: number | null;
}

/** Names on the bill: accommodations, and the special offer while the content has it. */
export interface BillNames {
  readonly accommodationOf: (id: number) => BilledAccommodation;
  readonly offerTitleOf: (code: string) => string | null;
}

/** How a bill is put into words. */
interface Teller {
  readonly say: Say;
  readonly price: (minor: number) => string;
  readonly locale: Locale;
}

type Line<Kind extends QuoteLine['kind']> = Extract<QuoteLine, { kind: Kind }>;

/** Every sum is the quote's own. */
export function writeBill(
  quote: Quote,
  { accommodationOf, offerTitleOf }: BillNames,
  say: Say,
  locale: Locale,
): MailBill {
  const teller: Teller = { say, locale, price: (minor) => formatPrice(minor, locale) };
  return {
    rooms: quote.rooms.map((room) => writeRoom(room, accommodationOf(room.accommodationId), teller)),
    discount: quote.discount === undefined ? null : writeDiscount(quote.discount, offerTitleOf, teller),
    cityTax: writeCityTax(quote, teller),
    extras: (quote.extras ?? []).map((line) => writeExtra(line, teller)),
    total: teller.price(quote.totalMinor),
  };
}

function writeRoom(room: RoomQuote, { title, baseCapacity }: BilledAccommodation, teller: Teller): BillEntry[] {
  const { say, price, locale } = teller;
  const nights = linesOf(room, 'nights').map((line) => {
    const [count, night] = [nightsText(say, line.nights), price(line.nightMinor)];
    return say(msg`${count} at ${night}`);
  });
  const seats = linesOf(room, 'extra_seats').map((line) => writeExtraSeats(line, baseCapacity, teller));
  const named =
    room.stay === undefined ? title : `${title}, ${formatDayRange(room.stay.arrival, room.stay.departure, locale)}`;
  return [{ title: named, amount: price(room.nightsMinor), explanations: nights }, ...seats];
}

function writeExtraSeats(line: Line<'extra_seats'>, baseCapacity: number | null, { say, price }: Teller): BillEntry {
  const { seats } = line;
  const [nights, seat] = [nightsText(say, line.nights), price(line.seatMinor)];
  return {
    title: say(msg`${plural(seats, { one: 'Extra bed', other: '# extra beds' })}`),
    amount: price(line.amountMinor),
    explanations: [
      ...(baseCapacity === null ? [] : [explainCapacity(baseCapacity, say)]),
      seats === 1 ? `${seat} × ${nights}` : `${seat} × ${seats} × ${nights}`,
    ],
  };
}

function explainCapacity(baseCapacity: number, say: Say): string {
  return say(
    msg`${plural(baseCapacity, { one: 'A night is priced for # guest', other: 'A night is priced for # guests' })}`,
  );
}

function writeDiscount(discount: Discount, offerTitleOf: BillNames['offerTitleOf'], teller: Teller): BillEntry {
  return {
    title: discountInWords(discount, offerTitleOf, teller.say),
    amount: `−${teller.price(discount.amountMinor)}`,
    explanations: explainDiscount(discount, teller),
  };
}

export function discountInWords(
  { offerCode, promoCode: code }: Discount,
  offerTitleOf: BillNames['offerTitleOf'],
  say: Say,
): string {
  return code === undefined ? offerInWords(offerTitleOf(offerCode), say) : say(msg`Promo code ${code}`);
}

/** `title`: null if the resort no longer has the offer. */
function offerInWords(title: string | null, say: Say): string {
  return title === null ? say(msg`Special offer`) : say(msg`Special offer “${title}”`);
}

function explainDiscount(discount: Discount, { say, price }: Teller): string[] {
  if (discount.kind === 'sum') return [];
  if (discount.kind === 'percent') {
    const [percent, nights] = [discount.percent, price(discount.nightsMinor)];
    return [say(msg`${percent}% of the nights, ${nights}`)];
  }
  return [say(msg`${plural(discount.nights, { one: '# night is a gift', other: '# nights are a gift' })}`)];
}

/** One row for all rooms. Accommodations may differ in their tax, so each rate has its own explanation. */
function writeCityTax(quote: Quote, { say, price }: Teller): BillEntry | null {
  const tax = explainCityTax(quote.rooms);
  if (tax === null) return null;
  const explanations = tax.rates.map(({ adultMinor, nights, adults }) => {
    const payers = say(msg`${plural(adults, { one: '# adult', other: '# adults' })}`);
    return `${price(adultMinor)} × ${nightsText(say, nights)} × ${payers}`;
  });
  const why = EXEMPTIONS[tax.exemption ?? 'none'];
  if (why !== null) explanations.push(say(why));
  return { title: say(msg`City tax`), amount: price(tax.amountMinor), explanations };
}

function writeExtra(
  { name, quantity, nights, unitMinor, amountMinor }: ExtraLine,
  { say, price, locale }: Teller,
): BillEntry {
  const factors = [
    ...(nights === undefined ? [] : [nightsText(say, nights)]),
    ...(quantity > 1 ? [String(quantity)] : []),
  ];
  return {
    title: name[locale],
    amount: price(amountMinor),
    explanations: factors.length === 0 ? [] : [[price(unitMinor), ...factors].join(' × ')],
  };
}

const EXEMPTIONS = {
  some_adults: msg`Guests on extra beds pay no tax`,
  all_adults: msg`Guests on extra beds pay no tax, and there is an extra bed for every adult`,
  no_tax: msg`No city tax is charged here`,
  none: null,
} as const;

function linesOf<Kind extends QuoteLine['kind']>(room: RoomQuote, kind: Kind): Line<Kind>[] {
  return room.lines.filter((line): line is Line<Kind> => line.kind === kind);
}

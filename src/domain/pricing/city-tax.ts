import { firstRooms } from '#domain/stay/stay.ts';
import type { BilledRoom, QuoteLine } from './quote.ts';

type TaxLine = Extract<QuoteLine, { kind: 'city_tax' }>;

type TaxedRoom = Pick<BilledRoom, 'party' | 'lines' | 'stay'>;

/** Why the tax is less than one adult's rate times all adults. null: no exemption applies. */
export type TaxExemption =
  /** Guests in extra seats are exempt, and some adults use them. */
  | 'some_adults'
  /** There are as many extra seats as adults, so nobody pays. */
  | 'all_adults'
  /** The accommodation is exempt. */
  | 'no_tax'
  | null;

export interface CityTax {
  readonly amountMinor: number;
  /** One line per rate and number of nights, because accommodations may differ. Empty if nobody pays. */
  readonly rates: readonly TaxLine[];
  readonly adults: number;
  readonly exemption: TaxExemption;
}

/** Returns the city tax of all rooms, with its explanation. null: the bill has no tax line. */
export function explainCityTax(rooms: readonly TaxedRoom[]): CityTax | null {
  const lines = rooms.flatMap((room) => room.lines).filter((line) => line.kind === 'city_tax');
  if (lines.length === 0) return null;
  const rates = joinRates(rooms);
  const adultsOf = (counted: readonly TaxedRoom[]) => counted.reduce((sum, { party }) => sum + party.adults, 0);
  return {
    amountMinor: rates.reduce((sum, line) => sum + line.amountMinor, 0),
    rates,
    adults: adultsOf(firstRooms(rooms)),
    exemption: exemptionOf(lines, adultsOf(rooms)),
  };
}

function exemptionOf(lines: readonly TaxLine[], adults: number): TaxExemption {
  if (lines.every(({ adultMinor }) => adultMinor === 0)) return 'no_tax';
  const payers = lines.reduce((sum, line) => sum + line.adults, 0);
  if (payers === 0) return 'all_adults';
  return payers < adults ? 'some_adults' : null;
}

/** Rooms with the same rate and number of nights share a line, and so do both houses of a split stay. */
function joinRates(rooms: readonly TaxedRoom[]): TaxLine[] {
  const joined = new Map<string, TaxLine>();
  for (const { lines, stay } of rooms) {
    for (const line of lines) {
      if (line.kind !== 'city_tax' || line.amountMinor === 0) continue;
      const key = stay ? `${line.adultMinor} of ${line.adults}` : `${line.adultMinor} ${line.nights}`;
      const same = joined.get(key);
      joined.set(key, {
        ...line,
        nights: line.nights + ((stay && same?.nights) ?? 0),
        adults: line.adults + ((!stay && same?.adults) || 0),
        amountMinor: line.amountMinor + (same?.amountMinor ?? 0),
      });
    }
  }
  return [...joined.values()];
}

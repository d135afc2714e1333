import type { DateRange } from '#domain/calendar/calendar-date.ts';

export const ACCOMMODATION_KINDS = ['chalets', 'rooms', 'cottages', 'villas'] as const;

export type AccommodationKind = (typeof ACCOMMODATION_KINDS)[number];

/** Refuses shorter stays whose arrival is within the period, with both ends included. */
export interface MinimumStayBlock extends DateRange {
  readonly minimumNights: number;
}

/** Per night: an extra seat, and one adult's city tax. `nextYear…` applies to stays that end in a later year. */
export interface Surcharges {
  readonly extraSeatMinor: number;
  readonly cityTaxMinor: number;
  readonly nextYearExtraSeatMinor: number;
  readonly nextYearCityTaxMinor: number;
}

/** A bookable type. The guest gets a unit's number at arrival. */
export interface Accommodation {
  readonly id: number;
  readonly code: string;
  readonly slug: string;
  readonly kind: AccommodationKind;
  readonly roomTypeId: number;
  readonly units: number;
  /** Number of guests included in the night's price. Plus `extraSeats` it is the maximum. */
  readonly baseCapacity: number;
  readonly extraSeats: number;
  readonly areaSquareMetres: number;
  readonly minimumStayBlocks: readonly MinimumStayBlock[];
  readonly surcharges: Surcharges;
  /** The "from" price: the lowest price of one night, including offers for a single night. */
  readonly fromPriceMinor: number;
  readonly phoneOnly: boolean;
  readonly sortOrder: number;
}

export function othersOfKind({ id, kind }: Accommodation, accommodations: readonly Accommodation[]): Accommodation[] {
  return accommodations.filter((other) => other.kind === kind && other.id !== id);
}

/** Returns the maximum number of guests in one room that can be booked online. */
export function mostGuestsOf(accommodations: readonly Accommodation[]): number {
  const online = accommodations.filter(({ phoneOnly }) => !phoneOnly);
  return Math.max(0, ...online.map(({ baseCapacity, extraSeats }) => baseCapacity + extraSeats));
}

/**
 * Returns the highest price of an extra seat, this year or next. Shown for a child of 6+ before an accommodation is
 * chosen.
 */
export function dearestSeatMinor(accommodations: readonly Accommodation[]): number {
  return Math.max(
    0,
    ...accommodations.flatMap(({ surcharges }) => [surcharges.extraSeatMinor, surcharges.nextYearExtraSeatMinor]),
  );
}

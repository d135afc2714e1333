import type { DateRange } from '#domain/calendar/calendar-date.ts';

export const ACCOMMODATION_KINDS = ['chalets', 'rooms', 'cottages', 'villas'] as const;

export type AccommodationKind = (typeof ACCOMMODATION_KINDS)[number];

/** While an arrival falls into the period, both ends included, shorter stays are refused. */
export interface MinimumStayBlock extends DateRange {
  readonly minimumNights: number;
}

/** What one extra seat and one adult's city tax cost for one night, this year and for stays that end in a later year. */
export interface Surcharges {
  readonly extraSeatMinor: number;
  readonly cityTaxMinor: number;
  readonly nextYearExtraSeatMinor: number;
  readonly nextYearCityTaxMinor: number;
}

/** A bookable type: several identical units may exist, the guest books one of them and gets its number at arrival. */
export interface Accommodation {
  readonly id: number;
  readonly code: string;
  readonly slug: string;
  readonly kind: AccommodationKind;
  /** The id under which a property management system knows it. */
  readonly roomTypeId: number;
  readonly units: number;
  /** Guests included in the price of the night; with `extraSeats` also the most who may sleep in it. */
  readonly baseCapacity: number;
  readonly extraSeats: number;
  readonly minimumStayBlocks: readonly MinimumStayBlock[];
  readonly surcharges: Surcharges;
  /** What a night costs outside weekends and seasons: the "from" price. */
  readonly defaultPriceMinor: number;
  readonly phoneOnly: boolean;
  readonly sortOrder: number;
}

/** The accommodations that a guest could have instead of this one: the others of its kind. */
export function othersOfKind({ id, kind }: Accommodation, accommodations: readonly Accommodation[]): Accommodation[] {
  return accommodations.filter((other) => other.kind === kind && other.id !== id);
}

/** The most that an extra seat costs anywhere: while nothing is chosen, a child of 6+ is announced with this. */
export function dearestSeatMinor(accommodations: readonly Accommodation[]): number {
  return Math.max(
    0,
    ...accommodations.flatMap(({ surcharges }) => [surcharges.extraSeatMinor, surcharges.nextYearExtraSeatMinor]),
  );
}

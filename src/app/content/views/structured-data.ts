import { toAmount } from '#contract/availability/money.ts';
import { fallbackPicturePath } from '#contract/pictures/picture-paths.ts';
import type { AccommodationView } from './accommodation-view.ts';

/** schema.org's description of an accommodation, for search engines. */
export function describeAccommodation(view: AccommodationView) {
  const { accommodation } = view;
  return {
    '@context': 'https://schema.org',
    '@type': accommodation.kind === 'rooms' ? 'HotelRoom' : 'House',
    name: view.title,
    description: view.lead,
    image: fallbackPicturePath(view.picture),
    occupancy: {
      '@type': 'QuantitativeValue',
      minValue: 1,
      maxValue: accommodation.baseCapacity + accommodation.extraSeats,
    },
    offers: {
      '@type': 'Offer',
      priceCurrency: 'UAH',
      price: toAmount(accommodation.defaultPriceMinor),
    },
  };
}

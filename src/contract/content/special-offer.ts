import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { BookableOffer, OFFER_WEEKDAYS } from '#contract/pages/special-offers.ts';
import type { Weekday } from '#domain/calendar/calendar-date.ts';
import type { OfferReduction, SpecialOffer } from '#domain/pricing/special-offer.ts';

/** Maps weekday names in the content to numbers. */
const WEEKDAYS: Readonly<Record<(typeof OFFER_WEEKDAYS)[number], Weekday>> = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
};

/** The special offers that can be booked on the site. */
export function toSpecialOffers({ bookable_offers }: Pick<HomePageRecord, 'bookable_offers'>): SpecialOffer[] {
  return bookable_offers.map(toSpecialOffer);
}

export function toSpecialOffer({ slug, rule }: Pick<BookableOffer, 'slug' | 'rule'>): SpecialOffer {
  const { percent, free_nights, minimum_nights, period, except, weekdays, accommodations, guests } = rule;
  // The content's check ensures that exactly one of the two is set.
  const reduction: OfferReduction =
    free_nights === null ? { kind: 'percent', percent: percent ?? 0 } : { kind: 'free_nights', ...free_nights };
  return {
    code: slug,
    reduction,
    minimumNights: Math.max(minimum_nights, free_nights?.of ?? 0),
    period,
    exceptions: except,
    weekdays: weekdays?.map((weekday) => WEEKDAYS[weekday]) ?? null,
    accommodations,
    guests,
  };
}

import { localize } from '#app/content/localize.ts';
import { categoriesInOrder, entriesOf, homeRecord } from '#app/content/records.ts';
import { viewPhone } from '#app/format/contact-links.ts';
import { toAccommodation, toStayRules } from '#contract/content/accommodation.ts';
import type { CategoryRecord, OnMapRecord } from '#contract/content/categories.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import { toSpecialOffer } from '#contract/content/special-offer.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewKindNames } from './kind-card.ts';
import { viewPicture } from './picture-view.ts';

export type BookingOption = BookingView['options'][number];

/** `left` and `top` are percentages of the drawing; null: the resort does not give the distance. */
export type HouseOnMap = ReturnType<typeof viewHouse>;

export type BookingKind = BookingView['kinds'][number];

/** `valid` and `value` as on its ticket: «25 грудня – 8 січня», «−12 %». */
export type OfferOption = ReturnType<typeof viewOfferOptions>[number];

export type BookingView = ReturnType<typeof viewBooking>;

export function viewOfferOptions({ bookable_offers }: HomePageRecord, locale: Locale) {
  return bookable_offers.map(({ title, valid, value, ...offer }) => ({
    ...toSpecialOffer(offer),
    ...localize({ title, valid, value }, locale),
  }));
}

export function viewBooking(content: ContentOf<CataloguePart>, locale: Locale) {
  const home = homeRecord(content);
  return {
    options: categoriesInOrder(content).map(({ id, record }) => ({
      accommodation: toAccommodation(id, record, home),
      ...localize({ title: record.title, lead: record.lead }, locale),
      bookedTitle: bookedTitleOf(record, locale),
      picture: viewPicture(content, record.main_photo, locale),
      onMap: record.on_map === undefined ? null : viewHouse(record.on_map, locale),
    })),
    kinds: viewKindNames(content, locale).flatMap((name) =>
      entriesOf(content.kinds).flatMap(({ id, record }) => (record.slug === name.slug ? [{ id, ...name }] : [])),
    ),
    ...viewTerms(home, locale),
  };
}

/** What applies to every stay. */
export function viewTerms(home: HomePageRecord, locale: Locale) {
  return {
    stayRules: toStayRules(home),
    freeCancellationDays: home.free_cancellation_days,
    checkInTime: home.check_in_time,
    checkOutTime: home.check_out_time,
    specialOffers: viewOfferOptions(home, locale),
    phone: viewPhone(home.contact_phone),
  };
}

export function bookedTitleOf({ title, title_forms }: CategoryRecord, locale: Locale): string {
  return localize(title_forms.booked ?? title, locale);
}

function viewHouse({ metres_to_lake, metres_to_reception, ...place }: OnMapRecord, locale: Locale) {
  const metres = { metresToLake: metres_to_lake ?? null, metresToReception: metres_to_reception ?? null };
  return { ...localize(place, locale), ...metres };
}

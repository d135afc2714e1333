import { localize } from '#app/content/localize.ts';
import { entriesOf, homeRecord } from '#app/content/records.ts';
import { viewPicture } from '#app/content/views/picture-view.ts';
import { viewPhone } from '#app/format/contact-links.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { SpecialOfferRecord } from '#contract/pages/special-offers.ts';
import type { Locale } from '#contract/site/locale.ts';

export type OfferCard = ReturnType<typeof viewCard>;

export type OffersPageView = ReturnType<typeof viewOffersPage>;

export type OfferView = NonNullable<ReturnType<typeof viewOffer>>;

type OfferContent = ContentOf<'specialOffers' | 'homePages' | 'pictures'>;

const OTHERS_SHOWN = 3;

export function viewOffersPage(content: OfferContent, locale: Locale) {
  const { search_title: searchTitle, ...words } = homeRecord(content).offers;
  return {
    ...localize({ searchTitle, ...words }, locale),
    offers: offersInOrder(content).map((offer) => viewCard(content, offer, locale)),
  };
}

/** null if there is no such offer. `others` begins with the next offer, so that each one leads to another. */
export function viewOffer(content: OfferContent, slug: string, locale: Locale) {
  const offers = offersInOrder(content);
  const place = offers.findIndex((candidate) => candidate.slug === slug);
  const offer = offers[place];
  if (offer === undefined) return null;
  const others = [...offers.slice(place + 1), ...offers.slice(0, place)].slice(0, OTHERS_SHOWN);
  return {
    ...viewCard(content, offer, locale),
    isOutdoor: offer.is_outdoor,
    isBookable: offer.rule !== null,
    paragraphs: localize(offer.paragraphs, locale),
    phone: viewPhone(homeRecord(content).contact_phone),
    others: others.map((other) => viewCard(content, other, locale)),
  };
}

function offersInOrder({ specialOffers }: ContentOf<'specialOffers'>): SpecialOfferRecord[] {
  return entriesOf(specialOffers)
    .map(({ record }) => record)
    .sort((one, other) => one.sort_order - other.sort_order);
}

function viewCard(content: ContentOf<'pictures'>, offer: SpecialOfferRecord, locale: Locale) {
  const { slug, title, lead, valid, value, main_photo } = offer;
  return {
    ...localize({ slug, title, lead, valid, value }, locale),
    picture: viewPicture(content, main_photo, locale),
  };
}

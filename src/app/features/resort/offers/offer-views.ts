import { localize } from '#app/content/localize.ts';
import { entriesOf, homeRecord } from '#app/content/records.ts';
import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import { viewPhone } from '#app/features/resort/hero-view.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { SpecialOfferRecord } from '#contract/pages/special-offers.ts';
import type { Locale } from '#contract/site/locale.ts';

/** An offer as shown on its ticket. */
export interface OfferCard {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly valid: string;
  readonly value: string;
  readonly picture: PictureView;
}

export interface OffersPageView {
  readonly title: string;
  readonly searchTitle: string;
  readonly lead: string;
  /** Offers in the resort's own order, `sort_order`. */
  readonly offers: readonly OfferCard[];
}

export interface OfferView extends OfferCard {
  readonly isOutdoor: boolean;
  /** false: guests arrange the offer with the reception. */
  readonly isBookable: boolean;
  readonly paragraphs: readonly string[];
  /** The number of the reception, which books offers. */
  readonly phone: string;
  readonly others: readonly OfferCard[];
}

type OfferContent = ContentOf<'specialOffers' | 'homePages' | 'pictures'>;

const OTHERS_SHOWN = 3;

export function viewOffersPage(content: OfferContent, locale: Locale): OffersPageView {
  const { search_title: searchTitle, ...words } = homeRecord(content).offers;
  return {
    ...localize({ searchTitle, ...words }, locale),
    offers: offersInOrder(content).map((offer) => viewCard(content, offer, locale)),
  };
}

/** null if there is no such offer. `others` begins with the next offer, so that each one leads to another. */
export function viewOffer(content: OfferContent, slug: string, locale: Locale): OfferView | null {
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

function viewCard(content: ContentOf<'pictures'>, offer: SpecialOfferRecord, locale: Locale): OfferCard {
  const { slug, title, lead, valid, value, main_photo } = offer;
  return {
    ...localize({ slug, title, lead, valid, value }, locale),
    picture: viewPicture(content, main_photo, locale),
  };
}

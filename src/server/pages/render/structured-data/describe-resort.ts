import { toAmount } from '#contract/availability/money.ts';
import { fromPriceMinorOf, kindOf } from '#contract/content/accommodation.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import { offerPer, type PageFacts, plainPhone, present, recordsOf, type Thing } from './page-facts.ts';

export function describeResort(facts: PageFacts): Thing {
  const { home, text, picture, resort } = facts;
  return {
    ...resort,
    description: text(home.hero.lead),
    image: picture(home.hero.day.wide),
    ...contactOf(facts),
    checkinTime: home.check_in_time,
    checkoutTime: home.check_out_time,
    // Contains only type and address, because each page describes its own accommodation.
    containsPlace: recordsOf(facts.content.categories).map((category) => {
      const url = facts.address(`/accommodation/${category.slug}`);
      return { '@type': typesOf(category), '@id': url, url };
    }),
    makesOffer: recordsOf(facts.content.kinds).map((kind) => ({
      ...offerPer('DAY', lowestPrice(facts, kind.slug)),
      itemOffered: {
        '@type': 'Product',
        name: text(kind.title),
        url: facts.address(`/accommodation/${kind.slug}`),
      },
    })),
  };
}

export function describeContacts(facts: PageFacts): Thing[] {
  const { content, text, resort } = facts;
  return recordsOf(content.contacts).map(({ phones }) => ({
    ...resort,
    ...contactOf(facts),
    contactPoint: phones.map(({ title, phone }) => ({
      '@type': 'ContactPoint',
      contactType: text(title),
      telephone: plainPhone(phone),
    })),
  }));
}

export function describeKinds(facts: PageFacts): Thing {
  const { home, content, text } = facts;
  const items = recordsOf(content.kinds).map((kind) => ({
    '@type': 'Product',
    ...present(facts, `/accommodation/${kind.slug}`, { ...kind, main_photo: kind.pictures[0] ?? '' }),
    offers: { '@type': 'AggregateOffer', priceCurrency: 'UAH', lowPrice: lowestPrice(facts, kind.slug) },
  }));
  return listOf(text(home.accommodation.title), items);
}

export function describeKind(facts: PageFacts, slug: string): Thing | null {
  const { content, text } = facts;
  const kind = recordsOf(content.kinds).find((candidate) => candidate.slug === slug);
  if (kind === undefined) return null;
  const items = ofKind(facts, slug).map((category) => ({
    '@type': typesOf(category),
    ...present(facts, `/accommodation/${category.slug}`, category),
    offers: offerPer('DAY', fromPriceOf(category)),
  }));
  return listOf(text(kind.title), items);
}

export function describeAccommodation(facts: PageFacts, slug: string): Thing | null {
  const { content, text, address, resort } = facts;
  const category = recordsOf(content.categories).find((candidate) => candidate.slug === slug);
  if (category === undefined) return null;
  const path = `/accommodation/${slug}`;
  const url = address(path);
  return {
    '@type': typesOf(category),
    '@id': url,
    ...present(facts, path, { ...category, lead: category.description }),
    occupancy: { '@type': 'QuantitativeValue', minValue: 1, maxValue: category.adults + category.children },
    amenityFeature: category.characteristics.map(({ title }) => ({
      '@type': 'LocationFeatureSpecification',
      name: text(title),
      value: true,
    })),
    containedInPlace: resort,
    offers: offerPer('DAY', fromPriceOf(category), { url }),
  };
}

export function describeOffers(facts: PageFacts): Thing {
  const { home, content, text, address, picture, resort } = facts;
  const offers = recordsOf(content.specialOffers).toSorted((one, other) => one.sort_order - other.sort_order);
  const items = offers.map(({ slug, title, main_photo }) => ({
    '@type': 'Offer',
    name: text(title),
    url: address(`/special-offers/${slug}`),
    image: picture(main_photo),
    offeredBy: resort,
  }));
  return listOf(text(home.offers.title), items);
}

/** Contains no price, because an offer changes the price of a stay. null: the offer does not exist. */
export function describeOffer(facts: PageFacts, name: string): Thing | null {
  const offer = recordsOf(facts.content.specialOffers).find(({ slug }) => slug === name);
  if (offer === undefined) return null;
  return { '@type': 'Offer', ...present(facts, `/special-offers/${name}`, offer), offeredBy: facts.resort };
}

export function describeVenue(facts: PageFacts): Thing[] {
  const { content, text, picture, resort } = facts;
  return recordsOf(content.mices).map(({ halls, ...hero }) => ({
    '@type': 'EventVenue',
    ...present(facts, '/mice', hero),
    maximumAttendeeCapacity: Math.max(...halls.flatMap(({ seats }) => Object.values(seats))),
    containedInPlace: resort,
    containsPlace: halls.map((hall) => ({
      // schema.org allows a price only for a Product.
      '@type': ['MeetingRoom', 'Product'],
      name: text(hall.title),
      image: picture(hall.picture),
      floorSize: { '@type': 'QuantitativeValue', value: hall.area_square_metres, unitCode: 'MTK' },
      maximumAttendeeCapacity: Math.max(...Object.values(hall.seats)),
      offers: offerPer('HUR', hall.price_per_hour),
    })),
  }));
}

function contactOf({ home, text }: PageFacts): Thing {
  return {
    telephone: plainPhone(home.contact_phone),
    email: home.contact_email,
    address: text(home.address),
    geo: { '@type': 'GeoCoordinates', ...home.resort.coordinates },
  };
}

/** schema.org allows a price only for a Product. */
function typesOf(category: CategoryRecord): string[] {
  return [kindOf(category) === 'rooms' ? 'HotelRoom' : 'House', 'Product'];
}

function ofKind({ content }: PageFacts, slug: string): CategoryRecord[] {
  return recordsOf(content.categories)
    .filter((category) => kindOf(category) === slug)
    .toSorted((one, other) => one.sort_order - other.sort_order);
}

function lowestPrice(facts: PageFacts, slug: string): number {
  return Math.min(...ofKind(facts, slug).map(fromPriceOf));
}

function fromPriceOf(category: CategoryRecord): number {
  return toAmount(fromPriceMinorOf(category));
}

function listOf(name: string, items: readonly Thing[]): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}

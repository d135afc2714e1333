import { toMinor } from '#contract/availability/money.ts';
import { toAccommodation, toStayRules } from '#contract/content/accommodation.ts';
import { toExtras } from '#contract/content/extras.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { toSpecialOffers } from '#contract/content/special-offer.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { ResortRecord } from '#contract/resort/resort.ts';
import type { ChangePolicy } from '#domain/order/order-change.ts';
import type { Extra } from '#domain/pricing/extras.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { StayRules } from '#domain/stay/stay.ts';

export interface Catalogue {
  readonly accommodations: readonly Accommodation[];
  readonly rules: StayRules;
  readonly cancellation: ChangePolicy;
  readonly specialOffers: readonly SpecialOffer[];
  readonly extras: readonly Extra[];
}

export function toCatalogue({ categories, homePages }: Pick<SiteContent, 'categories' | 'homePages'>): Catalogue {
  const home = homeOf({ homePages });
  return {
    accommodations: categories.data.flatMap(({ id, attributes }) =>
      attributes.map((category) => toAccommodation(id, category, home)),
    ),
    rules: toStayRules(home),
    cancellation: {
      freeCancellationDays: home.free_cancellation_days,
      smallDifferenceMinor: toMinor(home.small_difference),
    },
    specialOffers: toSpecialOffers(home),
    extras: toExtras(home),
  };
}

/** The resort's identity for mails, payments and files. */
export function resortOf(content: Pick<SiteContent, 'homePages'>): ResortRecord {
  return homeOf(content).resort;
}

/** The enabled sign-in providers are a setting, which pages read together with the content. */
export function withSignIn<Known extends Pick<SiteContent, 'homePages'>>(
  content: Known,
  sign_in: HomePageRecord['sign_in'],
): Known {
  const data = content.homePages.data.map(({ id, attributes }) => ({
    id,
    attributes: attributes.map((home) => ({ ...home, sign_in })),
  }));
  return { ...content, homePages: { data } };
}

export function homeOf({ homePages }: Pick<SiteContent, 'homePages'>): HomePageRecord {
  const home = homePages.data[0]?.attributes[0];
  if (home === undefined) throw new Error('The content has no home page record');
  return home;
}

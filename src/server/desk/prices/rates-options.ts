import type { RateCalendar } from '#content/rates/prices-schema.ts';
import type { BookableOffer } from '#contract/pages/special-offers.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { StayRules } from '#domain/stay/stay.ts';
import type { Database } from '../../database/database.ts';

export interface RatesOptions {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly timeZone: string;
  readonly accommodations: readonly Accommodation[];
  readonly rules: StayRules;
  /** Name of a kind of rooms, by its id. */
  readonly titleOf: (categoryId: number) => LocalizedText;
  readonly rateCalendar: RateCalendar;
  /** Special offers that the site books. */
  readonly siteOffers: readonly Pick<BookableOffer, 'title' | 'value' | 'valid'>[];
  readonly rateTitles: readonly { readonly key: string; readonly title: LocalizedText }[];
}

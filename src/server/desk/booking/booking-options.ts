import type { LocalizedText } from '#contract/site/schema.ts';
import type { Phones } from '#domain/guest/phone.ts';
import type { Extra } from '#domain/pricing/extras.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { StayRules } from '#domain/stay/stay.ts';
import type { Database } from '../../database/database.ts';

/** What staff sell, and by which rules: the guests' own. */
export interface BookingOptions {
  readonly database: Database;
  readonly sessionSecret: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly timeZone: string;
  readonly publicUrl: string;
  readonly accommodations: readonly Accommodation[];
  readonly rules: StayRules;
  readonly specialOffers: readonly SpecialOffer[];
  readonly extras: readonly Extra[];
  /** How long the nights are held for a guest who pays by the link. */
  readonly paymentHoldMs: number;
  /** Prefix of every order's number. */
  readonly orderPrefix: string;
  readonly phones: Phones;
  /** Name of a kind of rooms, by its id. */
  readonly titleOf: (categoryId: number) => LocalizedText;
  /** Called when mails may have been committed; must not throw. */
  readonly onMailQueued: () => void;
}

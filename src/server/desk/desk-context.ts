import type { RateCalendar } from '#content/rates/prices-schema.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { BookableOffer } from '#contract/pages/special-offers.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import type { OpeningHours } from '#domain/calendar/opening-hours.ts';
import type { Unit } from '#domain/desk/assignment.ts';
import type { AccountDependencies } from '../accounts/account.ts';
import type { AccountRoutesOptions } from '../accounts/account-routes-options.ts';
import type { Catalogue } from '../availability/catalogue.ts';
import type { ErasedGuest } from '../guests/erase-guest.ts';
import type { MailTexts } from '../pages/render/order-mail.ts';
import type { PrintedShift } from './money/report-files.ts';

/** What the desk's routes work with. What staff sell, and by which rules, is the guests' own. */
export interface DeskContext
  extends AccountDependencies,
    Catalogue,
    Pick<
      AccountRoutesOptions,
      'limits' | 'passwordWords' | 'isSecure' | 'passkeySite' | 'publicUrl' | 'timeZone' | 'phones' | 'onMailQueued'
    > {
  /** Address of the site whose pages may call these routes. */
  readonly deskUrl: string;
  /** Named by apps for one-time codes. */
  readonly resortName: string;
  readonly units: readonly Unit[];
  /** Name of a kind of rooms, by its id. */
  readonly titleOf: (categoryId: number) => LocalizedText;
  /** On the resort's clock, such as `14:00`. */
  readonly checkInTime: string;
  readonly checkOutTime: string;
  /** How long the nights are held for a guest who pays online. */
  readonly paymentHoldMs: number;
  /** Prefix of every order's number. */
  readonly orderPrefix: string;
  readonly content: ContentOf<'categories' | 'homePages' | 'mices' | 'specialOffers'>;
  /** When the desk answers enquiries about halls within the hour; null: it promises nothing. */
  readonly answerHours: OpeningHours | null;
  readonly writeReplyTexts: MailTexts['writeReplyTexts'];
  readonly rateCalendar: RateCalendar;
  readonly rateTitles: readonly { readonly key: string; readonly title: LocalizedText }[];
  /** Special offers that the site books. */
  readonly siteOffers: readonly Pick<BookableOffer, 'title' | 'value' | 'valid'>[];
  readonly drawShift: (shift: PrintedShift) => Promise<Buffer>;
  /** As the command for guests does. */
  readonly eraseGuest: (email: string) => Promise<ErasedGuest>;
  /** Keeps proxies from closing a silent stream, and ends one whose session has ended. */
  readonly heartbeatMs?: number;
}

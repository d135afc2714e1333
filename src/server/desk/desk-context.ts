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

/** Dependencies of the desk's routes. They sell what guests can book, by the same rules. */
export interface DeskContext
  extends AccountDependencies,
    Catalogue,
    Pick<
      AccountRoutesOptions,
      'limits' | 'passwordWords' | 'isSecure' | 'passkeySite' | 'publicUrl' | 'timeZone' | 'phones' | 'onMailQueued'
    > {
  /** Origin of the site whose pages may call these routes. */
  readonly deskUrl: string;
  /** Shown by authenticator apps. */
  readonly resortName: string;
  readonly units: readonly Unit[];
  /** Returns the name of an accommodation by its id. */
  readonly titleOf: (categoryId: number) => LocalizedText;
  /** Local time at the resort, such as `14:00`. */
  readonly checkInTime: string;
  readonly checkOutTime: string;
  /** How long nights are held for a guest who pays online. */
  readonly paymentHoldMs: number;
  /** Prefix of every order's number. */
  readonly orderPrefix: string;
  readonly content: ContentOf<'categories' | 'homePages' | 'mices' | 'specialOffers'>;
  /** When the desk answers enquiries about halls within the hour; null: the resort promises no time. */
  readonly answerHours: OpeningHours | null;
  readonly writeReplyTexts: MailTexts['writeReplyTexts'];
  readonly rateCalendar: RateCalendar;
  readonly rateTitles: readonly { readonly key: string; readonly title: LocalizedText }[];
  /** Special offers that can be booked on the site. */
  readonly siteOffers: readonly Pick<BookableOffer, 'title' | 'value' | 'valid'>[];
  readonly drawShift: (shift: PrintedShift) => Promise<Buffer>;
  /** Erases a guest's data in the same way as the `guests` command. */
  readonly eraseGuest: (email: string) => Promise<ErasedGuest>;
  /** The heartbeat keeps proxies from closing an idle stream, and ends a stream whose session has ended. */
  readonly heartbeatMs?: number;
}

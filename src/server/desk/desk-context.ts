import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { BookableOffer } from '#contract/pages/special-offers.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import type { AccountDependencies } from '../accounts/account.ts';
import type { AccountRoutesOptions } from '../accounts/account-routes-options.ts';
import type { Catalogue } from '../availability/catalogue.ts';
import type { ProfileDataOptions } from '../guests/guests.ts';
import type { StayTimes } from '../orders/mails/stay-calendar-file.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import type { Site } from '../pages/pages.ts';
import type { MailTexts } from '../pages/render/order-mail.ts';
import type { PrintedShift } from './money/report-files.ts';

/** Dependencies of the desk's routes. They sell what guests can book, by the same rules. */
export interface DeskContext
  extends AccountDependencies,
    Catalogue,
    Omit<StayTimes, 'timeZone'>,
    Pick<Site, 'units' | 'answerHours' | 'rateCalendar'>,
    Pick<OrdersContext, 'paymentHoldMs' | 'orderPrefix'>,
    Pick<ProfileDataOptions, 'eraseGuest'>,
    Pick<
      AccountRoutesOptions,
      'limits' | 'passwordWords' | 'isSecure' | 'passkeySite' | 'publicUrl' | 'timeZone' | 'phones' | 'onMailQueued'
    > {
  /** Origin of the site whose pages may call these routes. */
  readonly deskUrl: string;
  /** Shown by authenticator apps. */
  readonly resortName: string;
  /** Returns the name of an accommodation by its id. */
  readonly titleOf: (categoryId: number) => LocalizedText;
  readonly content: ContentOf<'categories' | 'homePages' | 'mices' | 'specialOffers'>;
  readonly writeReplyTexts: MailTexts['writeReplyTexts'];
  readonly rateTitles: readonly { readonly key: string; readonly title: LocalizedText }[];
  /** Special offers that can be booked on the site. */
  readonly siteOffers: readonly Pick<BookableOffer, 'title' | 'value' | 'valid'>[];
  readonly drawShift: (shift: PrintedShift) => Promise<Buffer>;
  /** The heartbeat keeps proxies from closing an idle stream, and ends a stream whose session has ended. */
  readonly heartbeatMs?: number;
}

export type DeskRoutes = FastifyPluginAsyncTypebox<DeskContext>;

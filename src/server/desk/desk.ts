import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { StaticContent } from '#contract/content/site-content.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { passkeySite } from '../accounts/passkeys/passkey-ceremonies.ts';
import { sameSiteOnly } from '../accounts/sessions/same-site.ts';
import { homeOf, resortOf, toCatalogue } from '../availability/catalogue.ts';
import { type ErasingSettings, eraseGuest, erasingResort } from '../guests/erase-guest.ts';
import type { Site } from '../pages/pages.ts';
import type { Settings } from '../settings/settings.ts';
import { boardRoutes } from './board/board-routes.ts';
import { bookingRoutes } from './booking/booking-routes.ts';
import { housesRoutes } from './booking/houses-routes.ts';
import { changeRoutes } from './changes/change-routes.ts';
import { channelRoutes } from './channels/channel-routes.ts';
import type { DeskContext } from './desk-context.ts';
import { detailsRoutes } from './details/details-routes.ts';
import { enquiryDeskRoutes } from './enquiries/enquiry-desk-routes.ts';
import { guestRoutes } from './guests/guest-routes.ts';
import { personDataRoutes } from './guests/person-data-routes.ts';
import { personRoutes } from './guests/person-routes.ts';
import { housekeepingRoutes } from './housekeeping/housekeeping-routes.ts';
import { firstDayRoutes } from './import/first-day-routes.ts';
import { importRoutes } from './import/import-routes.ts';
import { insightRoutes } from './insight/insight-routes.ts';
import { liveRoutes } from './live-routes.ts';
import { moneyRoutes } from './money/money-routes.ts';
import { refundRoutes } from './money/refund-routes.ts';
import { reportRoutes } from './money/report-routes.ts';
import { shiftRoutes } from './money/shift-routes.ts';
import { promoCodeRoutes } from './prices/promo-code-routes.ts';
import { ratesRoutes } from './prices/rates-routes.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { staffOnly } from './sessions/desk-access.ts';
import { deskPasskeyRoutes } from './sessions/desk-passkey-routes.ts';
import { deskSessionRoutes } from './sessions/desk-session-routes.ts';
import { joinRoutes } from './staff/join-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { answerConflicts } from './stays/desk-conflict.ts';
import { stayRoutes } from './stays/stay-routes.ts';
import { offlineRoutes, todayRoutes } from './today-routes.ts';

export interface DeskOptions extends Pick<DeskContext, 'drawShift' | 'writeReplyTexts'> {
  readonly settings: Pick<Settings, 'deskUrl' | 'paymentHoldMs'> & ErasingSettings;
  readonly site: Pick<Site, 'content' | 'units' | 'answerHours' | 'rateCalendar'>;
}

const plugin: FastifyPluginAsync<DeskOptions> = async (app, { settings, site, drawShift, writeReplyTexts }) => {
  const { deskUrl, paymentHoldMs } = settings;
  const { content, units, answerHours, rateCalendar } = site;
  const {
    check_in_time: checkInTime,
    check_out_time: checkOutTime,
    rates: rateTitles,
    bookable_offers: siteOffers,
  } = homeOf(content);
  const { name, order_prefix: orderPrefix } = resortOf(content);
  const deskAddress = deskUrl ?? app.accounts.publicUrl;
  await registerDesk(app, {
    ...app.accounts,
    ...toCatalogue(content),
    resortName: name.en,
    titleOf: titlesOf(content),
    paymentHoldMs,
    orderPrefix,
    units,
    drawShift,
    content,
    answerHours,
    writeReplyTexts,
    checkInTime,
    checkOutTime,
    rateCalendar,
    rateTitles,
    siteOffers,
    eraseGuest: (email) => eraseGuest(email, erasingResort(settings, app.accounts.database, app.accounts.now())),
    deskUrl: deskAddress,
    passkeySite: passkeySite(deskAddress, name.en),
  });
};

/** Registers every route of the desk, behind the checks that they share. */
export async function registerDesk(app: FastifyInstance, options: DeskContext): Promise<void> {
  await app.register(sameSiteOnly, { publicUrl: options.deskUrl });
  await app.register(staffOnly, options);
  answerConflicts(app, options);
  await app.register(deskSessionRoutes, options);
  await app.register(joinRoutes, options);
  await app.register(staffRoutes, options);
  await app.register(deskPasskeyRoutes, options);
  await app.register(liveRoutes, options);
  await app.register(housesRoutes, options);
  await app.register(bookingRoutes, options);
  await app.register(firstDayRoutes, options);
  await app.register(importRoutes, options);
  await app.register(guestRoutes, options);
  await app.register(personRoutes, options);
  await app.register(personDataRoutes, options);
  await app.register(moneyRoutes, options);
  await app.register(todayRoutes, options);
  await app.register(queueRoutes, options);
  await app.register(housekeepingRoutes, options);
  await app.register(offlineRoutes, options);
  await app.register(stayRoutes, options);
  await app.register(detailsRoutes, options);
  await app.register(changeRoutes, options);
  await app.register(boardRoutes, options);
  await app.register(shiftRoutes, options);
  await app.register(refundRoutes, options);
  await app.register(reportRoutes, options);
  await app.register(enquiryDeskRoutes, options);
  await app.register(ratesRoutes, options);
  await app.register(promoCodeRoutes, options);
  await app.register(channelRoutes, options);
  await app.register(insightRoutes, options);
}

/** Registers the API that reception uses. */
export const desk = fastifyPlugin(plugin, { name: 'desk', encapsulate: true, dependencies: ['accounts'] });

/** An accommodation that is no longer in the content is named by its number. */
function titlesOf({ categories }: StaticContent): (categoryId: number) => LocalizedText {
  const titles = new Map(categories.data.map(({ id, attributes: [kind] }) => [id, kind?.title]));
  return (id) => titles.get(id) ?? { uk: `№ ${id}`, en: `No. ${id}` };
}

export interface DeskPagesOptions {
  readonly site: { readonly deskPage: string };
}

const pagesPlugin: FastifyPluginAsync<DeskPagesOptions> = async (app, { site }) => {
  for (const url of [DESK_PAGES.root, `${DESK_PAGES.root}/*`]) {
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(site.deskPage),
    );
  }
};

/** Serves the same document for every page of the staff app. */
export const deskPages = fastifyPlugin(pagesPlugin, {
  name: 'desk-pages',
  encapsulate: true,
  dependencies: ['site-http'],
});

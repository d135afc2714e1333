import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { StaticContent } from '#contract/content/site-content.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import type { Unit } from '#domain/desk/assignment.ts';
import { sameSiteOnly } from '../accounts/sessions/same-site.ts';
import { homeOf, resortOf, toCatalogue } from '../availability/catalogue.ts';
import type { Settings } from '../settings/settings.ts';
import { boardRoutes } from './board/board-routes.ts';
import { bookingRoutes } from './booking/booking-routes.ts';
import { housesRoutes } from './booking/houses-routes.ts';
import { guestRoutes } from './guests/guest-routes.ts';
import { liveRoutes } from './live/live-routes.ts';
import { moneyRoutes } from './money/money-routes.ts';
import { refundRoutes } from './money/refund-routes.ts';
import { type ReportRoutesOptions, reportRoutes } from './money/report-routes.ts';
import { shiftRoutes } from './money/shift-routes.ts';
import { staffOnly } from './sessions/desk-access.ts';
import { deskSessionRoutes } from './sessions/desk-session-routes.ts';
import { joinRoutes } from './staff/join-routes.ts';
import { stayRoutes } from './stays/stay-routes.ts';
import { todayRoutes } from './today/today-routes.ts';

export interface DeskOptions extends Pick<ReportRoutesOptions, 'drawShift'> {
  readonly settings: Pick<Settings, 'deskUrl' | 'paymentHoldMs'>;
  readonly site: { readonly content: StaticContent; readonly units: readonly Unit[] };
}

const plugin: FastifyPluginAsync<DeskOptions> = async (app, { settings, site, drawShift }) => {
  const { deskUrl, paymentHoldMs } = settings;
  const { name, order_prefix: orderPrefix } = resortOf(site.content);
  const options = { ...app.accounts, resortName: name.en, titleOf: titlesOf(site.content) };
  const selling = { ...options, ...toCatalogue(site.content), paymentHoldMs, orderPrefix };
  await app.register(sameSiteOnly, { publicUrl: deskUrl ?? options.publicUrl });
  await app.register(staffOnly, options);
  await app.register(deskSessionRoutes, options);
  await app.register(joinRoutes, options);
  await app.register(liveRoutes, options);
  await app.register(housesRoutes, selling);
  await app.register(bookingRoutes, selling);
  await app.register(guestRoutes, selling);
  await app.register(moneyRoutes, options);
  const stays = { ...options, units: site.units };
  await app.register(todayRoutes, { ...stays, checkOutTime: homeOf(site.content).check_out_time });
  await app.register(stayRoutes, stays);
  await app.register(boardRoutes, stays);
  await app.register(shiftRoutes, options);
  await app.register(refundRoutes, selling);
  await app.register(reportRoutes, { ...options, drawShift });
};

/** What reception does. */
export const desk = fastifyPlugin(plugin, { name: 'desk', encapsulate: true, dependencies: ['accounts'] });

/** A kind that was taken out of the content is named by its number. */
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

/** Every page of the staff's app is the same document. */
export const deskPages = fastifyPlugin(pagesPlugin, {
  name: 'desk-pages',
  encapsulate: true,
  dependencies: ['site-http'],
});

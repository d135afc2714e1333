import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { DeskInsightAnswer, DeskInsightQuery, DeskInsightReportQuery } from '#contract/desk/desk-insight.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors } from '#contract/site/errors.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import type { DeskContext } from '../desk-context.ts';
import { readDays } from '../read-days.ts';
import { readInsight } from './read-insight.ts';
import { writeInsightCsv } from './write-insight-csv.ts';

/** A year, with its leap day. */
const MOST_DAYS = 366;
const MANAGER = { scope: 'manager' } as const;

/** How full the resort was, at what price, and how guests book, beside the year before. */
export const insightRoutes: FastifyPluginAsyncTypebox<DeskContext> = async (app, options) => {
  const read = (query: { readonly from: string; readonly to: string; readonly kind?: number }) => {
    const { from, to, kind = null } = query;
    const days = readDays({ from, to }, MOST_DAYS);
    if (kind !== null && !options.accommodations.some(({ id }) => id === kind)) {
      throw new FieldsRefused({ kind: ['There is no such kind'] });
    }
    return readInsight(days, kind, options);
  };

  app.get(
    DESK_PATHS.insight,
    {
      config: MANAGER,
      schema: {
        summary: 'Nights and bookings of a period, beside the same weekdays a year earlier',
        querystring: DeskInsightQuery,
        response: { 200: DeskInsightAnswer, 422: FieldErrors },
      },
    },
    async ({ query }) => ({ data: await read(query) }),
  );

  app.get(
    DESK_PATHS.insightCsv,
    {
      // A browser follows a link to a file without headers of our own. The file changes nothing.
      config: { ...MANAGER, needsDeskHeader: false },
      schema: {
        summary: 'The same as CSV',
        querystring: DeskInsightReportQuery,
        response: {
          200: { description: 'The file', content: { 'text/csv': { schema: Type.Any() } } },
          422: FieldErrors,
        },
      },
    },
    async ({ query }, reply) => {
      const insight = await read(query);
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="insight-${insight.from}-${insight.to}.csv"`,
      });
      return reply.type('text/csv; charset=utf-8').send(writeInsightCsv(insight, query.locale));
    },
  );
};

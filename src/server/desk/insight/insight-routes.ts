import { DeskInsightAnswer, DeskInsightQuery, DeskInsightReportQuery } from '#contract/desk/desk-insight.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors } from '#contract/site/errors.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { FILE, fileOf, sendFile } from '../money/report-routes.ts';
import { readDays } from '../read-days.ts';
import { MANAGER } from '../sessions/desk-access.ts';
import { readInsight } from './read-insight.ts';
import { writeInsightCsv } from './write-insight-csv.ts';

/** A year, including a leap day. */
const MOST_DAYS = 366;

/** Reports occupancy, prices and how guests book, compared with the year before. */
export const insightRoutes: DeskRoutes = async (app, options) => {
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
      config: { ...MANAGER, ...FILE },
      schema: {
        summary: 'The same as CSV',
        querystring: DeskInsightReportQuery,
        response: { 200: fileOf('text/csv'), 422: FieldErrors },
      },
    },
    async ({ query }, reply) => {
      const insight = await read(query);
      return sendFile(reply, `insight-${insight.from}-${insight.to}.csv`, writeInsightCsv(insight, query.locale));
    },
  );
};

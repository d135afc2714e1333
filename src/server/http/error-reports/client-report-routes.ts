import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fastifyPlugin from 'fastify-plugin';
import { Type } from 'typebox';
import { browserFamily, ClientReport, type ClientReportKind } from '#contract/site/client-reports.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS, POLICY_REPORTS_PATH } from '#contract/site/paths.ts';
import { safeMessage, safePage } from '#domain/guest/safe-message.ts';
import { readViolations } from './policy-violations.ts';

export interface ClientReportRoutesOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called for each logged report, with the id of its request. */
  readonly onReport: (kind: ClientReportKind, requestId: string) => void;
}

/** Limit per network address. A browser sends at most five reports a visit, but many guests may share an address. */
const REPORTS_PER_MINUTE = 20;
const REPORT_BYTES = 2 * 1024;
/** Browsers send several violations in one body, each with the whole policy. */
const POLICY_REPORT_BYTES = 16 * 1024;
/** Limit over all addresses, so that many addresses together cannot fill the disk. */
const MOST_LINES_PER_MINUTE = 200;
const MINUTE_MS = 60_000;
const RETRY_SECONDS = 60;

const BROWSERS_OWN_TYPES = ['application/reports+json', 'application/csp-report'];
const refusals = { 400: NamedError, 413: NamedError, 429: NamedError };

const plugin: FastifyPluginAsyncTypebox<ClientReportRoutesOptions> = async (app, options) => {
  const takesLine = limitLines(options.now);
  const config = { rateLimit: { max: REPORTS_PER_MINUTE } };
  app.addContentTypeParser(BROWSERS_OWN_TYPES, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.post(
    API_PATHS.clientReports,
    {
      config,
      bodyLimit: REPORT_BYTES,
      // An invalid report is answered with a plain 400: no guest reads messages by field.
      attachValidation: true,
      schema: {
        summary: 'Something went wrong on a guest’s device',
        tags: ['reports'],
        body: ClientReport,
        response: { 204: Type.Null({ description: 'Written down' }), ...refusals },
      },
    },
    async (request, reply) => {
      if (request.validationError !== undefined) return reply.code(400).send({ error: 'Bad Request' });
      if (!takesLine())
        return reply.code(429).header('retry-after', RETRY_SECONDS).send({ error: 'Too Many Requests' });
      const { kind, message, build, page, browser } = request.body;
      // Cleaned again, because anybody can send a report that no browser has cleaned.
      const report = { kind, message: safeMessage(message), build, page: safePage(page), browser };
      request.log.warn({ report }, 'Something went wrong on a guest’s device');
      options.onReport(kind, request.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    POLICY_REPORTS_PATH,
    { config, bodyLimit: POLICY_REPORT_BYTES, schema: { hide: true } },
    async (request, reply) => {
      const violations = readViolations(request.body);
      if (violations === null) return reply.code(400).send({ error: 'Bad Request' });
      const browser = browserFamily(request.headers['user-agent'] ?? '');
      for (const { message, page } of violations) {
        if (!takesLine())
          return reply.code(429).header('retry-after', RETRY_SECONDS).send({ error: 'Too Many Requests' });
        const report = { kind: 'policy', message, build: null, page, browser };
        request.log.warn({ report }, 'A browser has stopped what the policy forbids');
        options.onReport('policy', request.id);
      }
      return reply.code(204).send(null);
    },
  );
};

/** Failures on guests' devices are logged and not stored elsewhere. */
export const clientReportRoutes = fastifyPlugin(plugin, {
  name: 'client-report-routes',
  encapsulate: true,
  dependencies: ['error-handlers'],
});

/** Returns a function that says whether one more line may be logged in this minute. */
function limitLines(now: () => number): () => boolean {
  let minute = 0;
  let lines = 0;
  return () => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) [minute, lines] = [current, 0];
    lines += 1;
    return lines <= MOST_LINES_PER_MINUTE;
  };
}

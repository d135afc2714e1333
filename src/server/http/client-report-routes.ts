import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { browserFamily, ClientReport, type ClientReportKind } from '#contract/site/client-reports.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS, POLICY_REPORTS_PATH } from '#contract/site/paths.ts';
import { safeMessage, safePage } from '#domain/guest/safe-message.ts';
import { Refused, refuseTooMany } from './plugins/error-handlers.ts';

interface ClientReportRoutesOptions {
  readonly now: () => number;
  readonly onReport: (kind: ClientReportKind, requestId: string) => void;
}

/** Limit per IP address. A browser sends at most five reports a visit, but many guests may share an address. */
const REPORTS_PER_MINUTE = 20;
const REPORT_BYTES = 2 * 1024;
/** Browsers send several violations in one body, each with the whole policy. */
const POLICY_REPORT_BYTES = 16 * 1024;
/** Limit over all IP addresses, so that many of them together cannot fill the disk. */
const MOST_LINES_PER_MINUTE = 200;
const MINUTE_MS = 60_000;
const RETRY_SECONDS = 60;

const BROWSERS_OWN_TYPES = ['application/reports+json', 'application/csp-report'];
const refusals = { 400: NamedError, 413: NamedError, 429: NamedError };

/** Failures on guests' devices are logged and not stored elsewhere. */
export const clientReportRoutes: FastifyPluginAsyncTypebox<ClientReportRoutesOptions> = async (app, options) => {
  const takesLine = limitLines(options.now);
  const config = { rateLimit: { max: REPORTS_PER_MINUTE } };
  app.addContentTypeParser(BROWSERS_OWN_TYPES, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.post(
    API_PATHS.clientReports,
    {
      config,
      bodyLimit: REPORT_BYTES,
      // An invalid report gets a plain 400, because no guest reads messages by field.
      attachValidation: true,
      schema: {
        summary: 'Something went wrong on a guest’s device',
        tags: ['reports'],
        body: ClientReport,
        response: { 204: Type.Null({ description: 'Written down' }), ...refusals },
      },
    },
    async (request) => {
      if (request.validationError !== undefined) throw new Refused(400, 'Bad Request');
      if (!takesLine()) refuseTooMany(RETRY_SECONDS);
      const { kind, message, build, page, browser } = request.body;
      // Redacted again, because anybody can send a report that no browser has redacted.
      const report = { kind, message: safeMessage(message), build, page: safePage(page), browser };
      request.log.warn({ report }, 'Something went wrong on a guest’s device');
      options.onReport(kind, request.id);
    },
  );

  app.post(
    POLICY_REPORTS_PATH,
    { config, bodyLimit: POLICY_REPORT_BYTES, schema: { hide: true, response: { 204: Type.Null() } } },
    async (request) => {
      const violations = readViolations(request.body);
      if (violations === null) throw new Refused(400, 'Bad Request');
      const browser = browserFamily(request.headers['user-agent'] ?? '');
      for (const { message, page } of violations) {
        if (!takesLine()) refuseTooMany(RETRY_SECONDS);
        const report = { kind: 'policy', message, build: null, page, browser };
        request.log.warn({ report }, 'A browser has stopped what the policy forbids');
        options.onReport('policy', request.id);
      }
    },
  );
};

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

/** A body may contain many violations; the first few show what is wrong. */
const MOST_VIOLATIONS = 5;

type Fields = Readonly<Record<string, unknown>>;

/** A list of reports, or one under `csp-report`; null: neither. Addresses are reduced to their origin. */
function readViolations(body: unknown) {
  if (Array.isArray(body)) {
    const reports = body.filter(
      (report) => isFields(report) && report.type === 'csp-violation' && isFields(report.body),
    );
    return reports.slice(0, MOST_VIOLATIONS).map(({ body: fields }) => describe(fields));
  }
  if (!isFields(body)) return null;
  const report = body['csp-report'];
  return isFields(report) ? [describe(report)] : null;
}

/** `message`: for example `script-src-elem blocked https://stranger.example`. */
function describe(fields: Fields) {
  const directive =
    textOf(fields, 'effectiveDirective', 'effective-directive', 'violated-directive').split(' ')[0] ?? '';
  const blocked = textOf(fields, 'blockedURL', 'blocked-uri');
  return {
    message: `${/^[a-z-]{1,40}$/.test(directive) ? directive : 'unknown'} blocked ${originOf(blocked)}`,
    page: safePage(URL.parse(textOf(fields, 'documentURL', 'document-uri'))?.pathname ?? '/'),
  };
}

/** Returns `inline`, `eval`, `trusted-types-sink`, `data`, or the origin of an address. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (url === null) return 'unknown';
  return url.protocol.startsWith('http') ? url.origin.slice(0, 100) : url.protocol.slice(0, 30);
}

function textOf(fields: Fields, ...names: readonly string[]): string {
  const found = names.map((name) => fields[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : '';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

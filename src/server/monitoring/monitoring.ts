import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ClientReportKind } from '#contract/site/client-reports.ts';
import type { Settings } from '../settings/settings.ts';
import type { ErrorCounts } from './error-counts.ts';
import type { Metrics } from './metrics.ts';
import type { ResortFigures } from './resort-figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Called when a browser has reported an error. */
    readonly noteClientReport: (kind: ClientReportKind, requestId: string) => void;
  }
}

const METRICS_PATH = '/metrics';
const READY_PATH = '/readyz';

export interface MonitoringOptions {
  readonly metrics: Metrics;
  readonly figures: ResortFigures;
  readonly errors: Pick<ErrorCounts, 'note'>;
  /** The token that lets anyone read the metrics from anywhere; null: only this machine may read them. */
  readonly settings: Pick<Settings, 'metricsToken'>;
}

const plugin: FastifyPluginAsync<MonitoringOptions> = async (app, options) => {
  const { metrics, figures, errors, settings } = options;
  const { metricsToken } = settings;
  const { registry, requestSeconds } = metrics;
  app.decorate('noteClientReport', (kind, requestId) => {
    metrics.countClientReport(kind);
    errors.note('device', requestId);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    requestSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    // A process that is not ready yet answers 503, which is not an error.
    if (reply.statusCode >= 500 && route !== READY_PATH) errors.note('answer', request.id);
    done();
  });

  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!(metricsToken === null ? isFromHere(request) : bears(request, metricsToken))) return reply.callNotFound();
    await figures.update();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
};

/** Measures every response, and serves all metrics at `/metrics` to those who may read them. */
export const monitoring = fastifyPlugin(plugin, { name: 'monitoring', dependencies: ['error-handlers'] });

const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/** A proxy on this machine forwards guests' requests from the same address, and names the guests in a header. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

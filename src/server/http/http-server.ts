import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { limitConnections, MOST_PER_ADDRESS } from './connection-limits.ts';
import { answerUnreadable, errorHandlers } from './plugins/error-handlers.ts';
import { inputLimits } from './plugins/input-limits.ts';
import { plainBodies } from './plugins/plain-bodies.ts';
import { requestValidation } from './plugins/validation.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const MOST_CONNECTIONS = 10_000;
/** Content is compressed while plugins start, which on a busy machine takes longer than Fastify's 10 s. */
const PLUGIN_TIMEOUT_MS = 120_000;

interface ConnectionLimits {
  readonly mostPerAddress: number;
  /** Time for the head of a request, from the opening of the connection. */
  readonly headersTimeoutMs: number;
  readonly checkedEveryMs: number;
}

const CONNECTION_LIMITS: ConnectionLimits = {
  mostPerAddress: MOST_PER_ADDRESS,
  headersTimeoutMs: 10_000,
  checkedEveryMs: 2_000,
};

/** Reads, limits and validates requests, and turns every failure into a response. Tests may replace the limits. */
export async function createHttpServer(
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  log: FastifyBaseLogger,
  { mostPerAddress, headersTimeoutMs, checkedEveryMs } = CONNECTION_LIMITS,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerNoRequest,
    rewriteUrl: ({ url }) => withoutOrigin(url ?? '/'),
    // Body schemas refuse unknown fields, so they report these two like any other.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: checkedEveryMs },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Fastify accepts no count of proxies, because it cannot know whether clients can bypass them. The operator knows.
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  limitConnections(app.server, trustProxy, mostPerAddress);
  await app.register(errorHandlers);
  await app.register(plainBodies);
  await app.register(inputLimits);
  await app.register(requestValidation);
  return app;
}

/** Proxies may send the whole address in the request line (RFC 9112, 3.2.2); routes expect paths. */
export function withoutOrigin(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/** Answers bytes that are not an HTTP request with a refusal in the usual format, and closes the connection. */
function answerNoRequest(error: FastifyError, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code] ?? 400;
  const body = JSON.stringify({ error: STATUS_CODES[status] });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Keys: the error codes of Node's HTTP parser. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
  type preHandlerHookHandler,
  type preParsingAsyncHookHandler,
} from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isWriting } from '../limits/rate-limits.ts';
import type { Settings } from '../settings/settings.ts';
import { answerUnreadable, errorHandlers } from './plugins/error-handlers.ts';
import { inputLimits } from './plugins/input-limits.ts';
import { requestValidation } from './plugins/validation.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const MOST_CONNECTIONS = 10_000;
/** On a busy machine, plugins take longer to start than Fastify's default of 10 s. */
const PLUGIN_TIMEOUT_MS = 120_000;

const CONNECTION_LIMITS = {
  /** A browser opens six; a hotel or an office with one IP address may have a hundred browsers. */
  mostPerAddress: 600,
  /** Counted from the opening of the connection. */
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
    // Body schemas reject unknown fields, so they report these two like any other.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    bodyLimit: BODY_LIMIT_BYTES,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: checkedEveryMs },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // Fastify does not accept a number of proxies, which clients may bypass. The operator knows.
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  limitConnections(app.server, trustProxy, mostPerAddress);
  await app.register(errorHandlers);
  await app.register(plainBodies);
  await app.register(emptyAnswers);
  await app.register(inputLimits);
  await app.register(requestValidation);
  return app;
}

/** Proxies may send the whole URL in the request line (RFC 9112, 3.2.2); routes expect paths. */
export function withoutOrigin(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}

/** Answers bytes that are not an HTTP request with an error in the usual format, and closes the connection. */
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

/** Statuses by the error codes of Node's HTTP parser. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** So that nobody can use all connections. Trusted proxies serve many guests, and limit them themselves. */
function limitConnections(server: Server, trustProxy: Settings['trustProxy'], mostPerAddress: number): void {
  // With `true` or a number of hops, every direct connection comes from a proxy.
  if (trustProxy === true || typeof trustProxy === 'number') return;
  const proxies = listProxies(trustProxy === false ? '' : trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // The address is missing if the socket is already closed.
    if (address === undefined) return;
    if (proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return;
    const network = normalizeIP(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > mostPerAddress) socket.destroy();
  });
}

function listProxies(ranges: string): BlockList {
  const proxies = new BlockList();
  for (const range of ranges.split(',').filter((part) => part.trim() !== '')) {
    const [address = '', bits] = range.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return proxies;
}

const refuseCompressed: preParsingAsyncHookHandler = async (request, reply) => {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw Object.assign(new Error(`Unsupported Content-Encoding: ${encoding}`), { statusCode: 415 });
};

/** Sets the status of routes that answer 204 before their handlers run, which therefore return nothing. */
const emptyAnswers = fastifyPlugin(
  async (app) => {
    const setStatus: preHandlerHookHandler = (_request, reply, done) => {
      reply.code(204);
      done();
    };
    app.addHook('onRoute', (route) => {
      if (204 in Object(route.schema?.response)) route.preHandler = [route.preHandler ?? [], setStatus].flat();
    });
  },
  { name: 'empty-answers' },
);

/** Answers 415: routes accept only JSON, and a few compressed bytes can expand to gigabytes. */
const plainBodies = fastifyPlugin(
  async (app) => {
    app.removeContentTypeParser('text/plain');
    app.addHook('onRoute', (route) => {
      if (isWriting(route)) route.preParsing = [route.preParsing ?? [], refuseCompressed].flat();
    });
  },
  { name: 'plain-bodies', dependencies: ['error-handlers'] },
);

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const BROTLI_QUALITY = 9;

type ContentEncoding = 'br' | 'gzip' | 'identity';

type PerEncoding<Value> = Readonly<Record<ContentEncoding, Value>>;

/** A response encoded in advance: its bytes and headers in every encoding, each with a strong ETag. */
export interface PrecompressedBody {
  readonly bytes: PerEncoding<Buffer>;
  readonly headers: PerEncoding<Readonly<Record<string, string>> & { readonly etag: string }>;
}

export async function precompressBody(text: string, contentType: string): Promise<PrecompressedBody> {
  const identity = Buffer.from(text);
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  // A strong ETag stands for exact bytes, so each encoding has a different one.
  const shared = { 'content-type': contentType, vary: 'accept-encoding' };
  return {
    bytes: { identity, gzip: zipped, br: brotli },
    headers: {
      identity: { ...shared, etag: `"${hash}"` },
      gzip: { ...shared, etag: `"${hash}-gzip"`, 'content-encoding': 'gzip' },
      br: { ...shared, etag: `"${hash}-br"`, 'content-encoding': 'br' },
    },
  };
}

/** Encodes the value once, and again if `read` returns another object. */
export function precompressLatest(read: () => object): () => Promise<PrecompressedBody> {
  let known: { readonly read: object; readonly body: Promise<PrecompressedBody> } | null = null;
  return () => {
    const latest = read();
    if (known?.read !== latest) {
      known = { read: latest, body: precompressBody(JSON.stringify(latest), 'application/json; charset=utf-8') };
    }
    return known.body;
  };
}

/** Sends the client's best encoding, or 304. Status and caching must be set before. */
export function sendPrecompressed(request: FastifyRequest, reply: FastifyReply, body: PrecompressedBody): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { headers, bytes } = body;
  const etags = Object.values(headers).map(({ etag }) => etag);
  const varies = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
  if (reply.statusCode === 200 && isKnownEtag(request.headers['if-none-match'], etags))
    return reply.header('etag', headers[encoding].etag).header('vary', varies).code(304).send();
  return reply.headers(headers[encoding]).header('vary', varies).send(bytes[encoding]);
}

/** Browsers send few different headers; a client that invents others is served without this cache. */
const MOST_KNOWN_HEADERS = 100;
const choices = new Map<string, ContentEncoding>();

/** Returns the best of brotli, gzip and plain bytes that an Accept-Encoding header allows. */
function chooseEncoding(header: string | string[] | undefined): ContentEncoding {
  const text = String(header ?? '');
  const known = choices.get(text);
  if (known !== undefined) return known;
  const choice = readBestEncoding(text);
  if (choices.size < MOST_KNOWN_HEADERS) choices.set(text, choice);
  return choice;
}

function readBestEncoding(header: string): ContentEncoding {
  const accepted = new Map<string, boolean>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((text) => text.trim());
    accepted.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  const isAccepted = (name: string) => accepted.get(name) ?? accepted.get('*') ?? false;
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : 'identity';
}

export function isKnownEtag(header: string | undefined, known: readonly string[]): boolean {
  if (header === undefined) return false;
  // Proxies that compress make the tag weak; a GET uses the weak comparison (RFC 9110, 13.1.2).
  return header.split(',').some((tag) => tag.trim() === '*' || known.includes(tag.trim().replace(/^W\//, '')));
}

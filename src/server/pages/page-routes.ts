import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { CLOCK_ENTRY } from '#contract/site/headers.ts';
import { findNewPath } from '#contract/site/old-paths.ts';
import { isPagePath } from '#offline/worker-messages.ts';
import { withoutQuery } from '../http/log/create-log.ts';
import { sendPrecompressed } from '../http/precompressed-body.ts';
import type { CachedPage, PageCache } from './render/page-cache.ts';

export interface PageRoutesOptions {
  readonly pages: PageCache;
  readonly now: () => number;
}

/** Every path that is neither a file nor an API route is a page, even an unknown one. */
export const pageRoutes: FastifyPluginAsync<PageRoutesOptions> = async (app, options) => {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = withoutQuery(request.url);
    if (path === '/') {
      reply.header('vary', 'cookie');
      if (request.cookies.locale === 'en') return redirect(request, reply, '/en', 302);
    }
    // Pages are cached by plain paths, so most requests need none of the rules below.
    const cached = options.pages.findCached(path);
    if (cached !== null) return sendPage(request, reply, await cached, options);
    if (!isPagePath(path)) return reply.callNotFound();
    const plainPath = toPlainPath(path);
    const newPath = findNewPath(plainPath);
    if (newPath !== null) return redirect(request, reply, newPath, 301);
    if (plainPath !== path) return redirect(request, reply, plainPath, 301);
    return sendPage(request, reply, await options.pages.get(path), options);
  });
};

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, { now }: PageRoutesOptions) {
  if (page.redirectTo !== null) return redirect(request, reply, page.redirectTo, page.status);
  reply.code(page.status).header('cache-control', 'no-cache').allowStyles(page.styleHashes);
  // A cached page's bytes never change, so a device with a wrong clock gets the time from this header.
  reply.header('server-timing', `${CLOCK_ENTRY};dur=${now()}`);
  return sendPrecompressed(request, reply, page.body);
}

/** Escapes of characters that need no escaping (RFC 3986, 2.3). */
const NEEDLESS_ESCAPES = /%(?:2[dDeE]|3\d|[46][1-9a-fA-F]|[57][0-9aA]|5[fF]|7[eE])/g;
/** Characters that no page has, and that the router's `*` does not all match. */
const INVISIBLE = /%(?:[01][0-9a-f]|7f|e2%80%a[89])/gi;
/** Also matches escaped bytes, so that they keep their case. */
const ESCAPES_AND_CAPITALS = /(%[0-9a-fA-F]{2})|[A-Z]+/g;

/** The only address of a page. Backslashes count as slashes, because a redirect to `/\host` would leave the site. */
export function toPlainPath(path: string): string {
  const rooted = path.replace(/[\\/]+/g, '/');
  return new URL(rooted, 'http://host').pathname
    .replace(NEEDLESS_ESCAPES, decodeURIComponent)
    .replace(INVISIBLE, '-')
    .replace(ESCAPES_AND_CAPITALS, (text, escaped) => escaped ?? text.toLowerCase())
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}

function redirect(request: FastifyRequest, reply: FastifyReply, target: string, status: number): FastifyReply {
  const query = request.url.slice(withoutQuery(request.url).length);
  const address = target.includes('?') ? `${target}${query.replace('?', '&')}` : `${target}${query}`;
  // A redirect by language is valid for one guest only.
  reply.header('cache-control', status === 302 ? 'private, no-store' : 'no-cache');
  return reply.redirect(address, status);
}

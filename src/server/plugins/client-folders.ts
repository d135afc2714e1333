import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The browser's files of the last builds, the current one first. Hashed assets are kept for good, and those of earlier
 * builds are served as well; the icons and the like keep their names, so browsers ask again after a while.
 */
export async function registerClientFolders(app: FastifyInstance, clientFolders: readonly string[]): Promise<void> {
  const [current] = clientFolders;
  if (current === undefined) return;
  await app.register(fastifyStatic, {
    root: clientFolders.map((folder) => join(folder, 'assets')),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    acceptRanges: false,
  });
  await app.register(fastifyStatic, {
    root: current,
    wildcard: false,
    decorateReply: false,
    index: false,
    globIgnore: ['index.html', 'assets/**', '**/*.{br,gz}'],
    maxAge: '1h',
    setHeaders: (reply, path) => {
      // What a new version replaces under its old name is asked for each time.
      if (/\/(?:sw\.js|shell-[a-z]+\.html)$/.test(path)) reply.header('cache-control', 'no-cache');
    },
    preCompressed: true,
    acceptRanges: false,
  });
}

import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type PreparedBody, sendPrepared } from '../http/precompressed-body.ts';

/**
 * The browser's files of the last builds, the current one first. Hashed assets are kept for good, and those of earlier
 * builds are served as well; the icons and the like keep their names, so browsers ask again after a while.
 * `replaced`: served in place of the current build's files of these paths.
 */
export async function registerClientFolders(
  app: FastifyInstance,
  clientFolders: readonly string[],
  replaced: ReadonlyMap<string, PreparedBody>,
): Promise<void> {
  const [current] = clientFolders;
  if (current === undefined) return;
  for (const [path, body] of replaced) {
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      sendPrepared(request, reply.header('cache-control', 'no-cache'), body),
    );
  }
  const replacedFiles = [...replaced.keys()].map((path) => path.slice(1));
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
    globIgnore: ['index.html', 'assets/**', '**/*.{br,gz}', ...replacedFiles],
    maxAge: '1h',
    setHeaders: (reply, path) => {
      // What a new version replaces under its old name is asked for each time.
      if (/\/(?:sw\.js|shell-[a-z]+\.html)$/.test(path)) reply.header('cache-control', 'no-cache');
    },
    preCompressed: true,
    acceptRanges: false,
  });
}

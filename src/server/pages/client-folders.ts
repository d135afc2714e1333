import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { DESK_PAGES, DESK_WORKER } from '#contract/desk/desk-paths.ts';
import { type PrecompressedBody, sendPrecompressed } from '../http/precompressed-body.ts';

export interface ClientFoldersOptions {
  /** Folders with browser files, the current build's first. */
  readonly clientFolders: readonly string[];
  /** Responses that replace files of the current build, by path. */
  readonly replacedFiles: ReadonlyMap<string, PrecompressedBody>;
}

/** Compressed files are chosen by Accept-Encoding, never requested by name. */
const COMPRESSED = ['**/*.{br,gz}'];

/** Browsers send about 30 characters. The library that parses the header takes milliseconds for a long one. */
const LONGEST_ACCEPT_ENCODING = 1000;

/** Hashed assets of the last builds are cached forever, files with fixed names for a while. */
export const clientFolders: FastifyPluginAsync<ClientFoldersOptions> = async (app, options) => {
  const { clientFolders: folders, replacedFiles } = options;
  const [current] = folders;
  if (current === undefined) return;
  for (const [path, body] of replacedFiles) {
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      sendPrecompressed(request, reply.header('cache-control', 'no-cache'), body),
    );
  }
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (String(headers['accept-encoding']).length > LONGEST_ACCEPT_ENCODING) delete headers['accept-encoding'];
    done();
  });
  const replacedNames = [...replacedFiles.keys()].map((path) => path.slice(1));
  await app.register(fastifyStatic, {
    root: folders.map((folder) => join(folder, 'assets')),
    prefix: '/assets/',
    // One route per file: a wildcard route would read the whole folder at each request to compare spellings.
    wildcard: false,
    globIgnore: COMPRESSED,
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
    globIgnore: ['index.html', 'assets/**', ...COMPRESSED, ...replacedNames],
    maxAge: '1h',
    setHeaders: (reply, sentFile) => {
      const path = sentFile.replace(/\.(?:br|gz)$/, '');
      // Service workers and their documents have the same names in every version, so browsers must revalidate them.
      if (/\/(?:sw\.js|shell-[a-z]+\.html)$/.test(path)) reply.header('cache-control', 'no-cache');
      // The desk's address has no slash at the end, so the worker's default scope does not include it.
      if (path.endsWith(DESK_WORKER)) reply.header('service-worker-allowed', DESK_PAGES.root);
    },
    preCompressed: true,
    acceptRanges: false,
  });
};

import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { StandingContent } from '#contract/content/site-content.ts';
import { squareFileName } from '#contract/pictures/picture-paths.ts';

export interface ImageRoutesOptions {
  readonly content: Pick<StandingContent, 'categories' | 'pictures'>;
  /** Folder of the encoded pictures. */
  readonly folder: string;
}

const plugin: FastifyPluginAsync<ImageRoutesOptions> = async (app, { content, folder }) => {
  // Mails and social networks show these pictures on other origins.
  const shareable = { 'cross-origin-resource-policy': 'cross-origin' };
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/pictures/',
    index: false,
    immutable: true,
    maxAge: '365d',
    acceptRanges: false,
    allowedPath: (path) => /^\/?[a-z0-9-]+\.[0-9a-f]{8}\.(?:avif|jpg)$/.test(path),
    setHeaders: (reply) => reply.headers(shareable),
  });
  const squares = squarePictures(content);
  app.get<{ Params: { id: string } }>('/images/square/:id', { schema: { hide: true } }, (request, reply) => {
    const picture = squares.get(request.params.id);
    if (picture === undefined) return reply.callNotFound();
    const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'jpg';
    reply.headers({ ...shareable, vary: 'accept', 'cache-control': 'no-cache' });
    return reply.sendFile(squareFileName(picture, format), folder, { cacheControl: false, acceptRanges: false });
  });
};

/** Encoded pictures, cached for good by revision, and each accommodation's square picture by id. */
export const imageRoutes = fastifyPlugin(plugin, {
  name: 'image-routes',
  encapsulate: true,
  dependencies: ['error-handlers'],
});

/** By the id's text in the address, so that other spellings of a number are unknown. */
function squarePictures({ categories, pictures }: ImageRoutesOptions['content']) {
  const byName = new Map(
    pictures.data.flatMap(({ attributes }) => attributes).map((picture) => [picture.name, picture]),
  );
  return new Map(
    categories.data.flatMap(({ id, attributes }) => {
      const picture = byName.get(attributes[0]?.main_photo ?? '');
      return picture === undefined ? [] : [[String(id), picture] as const];
    }),
  );
}

import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type SendOptions } from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { StaticContent } from '#contract/content/site-content.ts';
import { type PictureVariant, pictureVariants, squareFileName } from '#contract/pictures/picture-paths.ts';

export interface ImageRoutesOptions {
  readonly content: Pick<StaticContent, 'categories' | 'pictures'>;
  readonly folder: string;
  readonly masters: ReadonlyMap<string, string>;
}

const PICTURE_FILE = /^[a-z0-9-]+\.[0-9a-f]{8}\.(?:avif|jpg)$/;

const FOR_GOOD = { maxAge: '365d', immutable: true };
const REVALIDATED = { cacheControl: false };

/** Serves encoded pictures, cached forever by revision, and each accommodation's square picture by id. */
export const imageRoutes: FastifyPluginAsync<ImageRoutesOptions> = async (app, { content, folder, masters }) => {
  await app.register(fastifyStatic, { root: folder, serve: false, acceptRanges: false });
  const unencoded = variantsOf(content, masters);
  const sendPicture = async (reply: FastifyReply, fileName: string, caching: SendOptions) => {
    // Mails and social networks show these pictures on other origins.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const missing = unencoded.get(fileName);
    if (missing === undefined) return reply.sendFile(fileName, caching);
    if (await exists(join(folder, fileName))) {
      unencoded.delete(fileName);
      return reply.sendFile(fileName, caching);
    }
    const { type, body } = await scalePicture(missing.master, missing.variant);
    return reply.header('cache-control', 'public, max-age=60').type(type).send(body);
  };

  app.get<{ Params: { file: string } }>('/pictures/:file', { schema: { hide: true } }, (request, reply) => {
    const { file } = request.params;
    return PICTURE_FILE.test(file) ? sendPicture(reply, file, FOR_GOOD) : reply.callNotFound();
  });
  const squares = squarePictures(content);
  app.get<{ Params: { id: string } }>('/images/square/:id', { schema: { hide: true } }, (request, reply) => {
    const picture = squares.get(request.params.id);
    if (picture === undefined) return reply.callNotFound();
    const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'jpg';
    reply.headers({ vary: 'accept', 'cache-control': 'no-cache' });
    return sendPicture(reply, squareFileName(picture, format), REVALIDATED);
  });
};

/** Returns files that may still have to be encoded, by name. */
function variantsOf({ pictures }: ImageRoutesOptions['content'], masters: ReadonlyMap<string, string>) {
  return new Map(
    listPictures(pictures).flatMap((picture) => {
      const master = masters.get(picture.name);
      if (master === undefined) return [];
      return pictureVariants(picture).map((variant) => [variant.fileName, { master, variant }] as const);
    }),
  );
}

/** WebP replaces AVIF, which takes seconds to encode. A production server has all variants encoded. */
async function scalePicture(master: string, { width, isSquare, format }: PictureVariant) {
  const { default: sharp } = await import('sharp');
  const size = isSquare ? { width, height: width } : { width, withoutEnlargement: true };
  const scaled = sharp(master).autoOrient().resize(size);
  return format === 'jpg'
    ? { type: 'image/jpeg', body: await scaled.jpeg().toBuffer() }
    : { type: 'image/webp', body: await scaled.webp().toBuffer() };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function listPictures(pictures: StaticContent['pictures']) {
  return pictures.data.flatMap(({ attributes }) => attributes);
}

/** Keyed by the id's text in the address, so that other spellings of a number are unknown. */
function squarePictures({ categories, pictures }: ImageRoutesOptions['content']) {
  const byName = new Map(listPictures(pictures).map((picture) => [picture.name, picture]));
  return new Map(
    categories.data.flatMap(({ id, attributes }) => {
      const picture = byName.get(attributes[0]?.main_photo ?? '');
      return picture === undefined ? [] : [[String(id), picture] as const];
    }),
  );
}

import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { MENU_FILES, type MenuFile, STORAGE_BASE } from '#contract/menus/menu-file-path.ts';
import { isKnownEtag } from '../../http/precompressed-body.ts';

export interface MenuFileRoutesOptions {
  readonly drawMenuFile: (file: MenuFile) => Promise<Buffer>;
}

/** Each file is drawn at its first request and cached, because new content starts a new app. */
export const menuFileRoutes: FastifyPluginAsync<MenuFileRoutesOptions> = async (app, { drawMenuFile }) => {
  const drawn = new Map<string, Promise<ReturnType<typeof tagFile>>>();
  const tagFile = (bytes: Buffer) => {
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  };
  const draw = (name: string, file: MenuFile) => {
    const known = drawn.get(name) ?? drawMenuFile(file).then(tagFile);
    drawn.set(name, known);
    // Only successes are cached.
    known.catch(() => drawn.delete(name));
    return known;
  };
  app.get<{ Params: { name: string } }>(`${STORAGE_BASE}/:name`, { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const file = MENU_FILES.get(name);
    if (file === undefined) return reply.callNotFound();
    const { bytes, etag } = await draw(name, file);
    // The name stays the same when the menu changes, so browsers revalidate each time.
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-language': file.locale });
    if (isKnownEtag(request.headers['if-none-match'], [etag])) return reply.code(304).send();
    reply.header('content-disposition', `inline; filename="${name}"`);
    return reply.type('application/pdf').send(bytes);
  });
};

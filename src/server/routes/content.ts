import type { FastifyInstance } from 'fastify';
import { KindsAnswer } from '#contract/accommodation-kinds.ts';
import { CategoriesAnswer } from '#contract/categories.ts';
import { HomePagesAnswer } from '#contract/home-pages.ts';
import { API_PATHS } from '#contract/paths.ts';
import { PicturesAnswer } from '#contract/pictures.ts';
import type { SiteContent } from '#contract/site-content.ts';
import { prepareBody, sendPrepared } from '../plugins/prepared-body.ts';

const CALLS = [
  { path: API_PATHS.categories, part: 'categories', answer: CategoriesAnswer, summary: 'All accommodations' },
  { path: API_PATHS.kinds, part: 'kinds', answer: KindsAnswer, summary: 'The kinds of accommodation' },
  { path: API_PATHS.homePages, part: 'homePages', answer: HomePagesAnswer, summary: 'Menu, contacts, rules of a stay' },
  { path: API_PATHS.pictures, part: 'pictures', answer: PicturesAnswer, summary: 'Every picture and its files' },
] as const;

/** The content calls. Content changes only with a new start, so each answer is made once and given out as bytes. */
export async function registerContentRoutes(app: FastifyInstance, content: SiteContent): Promise<void> {
  for (const { path, part, answer, summary } of CALLS) {
    const body = await prepareBody(JSON.stringify(content[part]), 'application/json; charset=utf-8');
    app.get(
      path,
      { compress: false, schema: { summary, tags: ['content'], response: { 200: answer } } },
      (request, reply) => sendPrepared(request, reply.header('cache-control', 'no-cache'), body),
    );
  }
}

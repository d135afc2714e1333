import swagger from '@fastify/swagger';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Type } from 'typebox';
import { API_PATHS } from '#contract/site/paths.ts';
import { addSharedAnswers, SHARED_COMPONENTS } from './shared-responses.ts';

export interface OpenApiOptions {
  readonly publicUrl: string;
  readonly title: string;
}

const description: FastifyPluginAsync<OpenApiOptions> = async (app, { publicUrl, title }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0', description: 'Accommodations, availability, prices and bookings.' },
      servers: [{ url: publicUrl }],
      components: SHARED_COMPONENTS,
    },
    transformObject: (document) => {
      if ('openapiObject' in document) addSharedAnswers(document.openapiObject);
      return 'openapiObject' in document ? document.openapiObject : document.swaggerObject;
    },
  });
};

/** Describes every route registered after it, from the schemas that validate the requests. */
export const openApi = fastifyPlugin(description, { name: 'openapi' });

/** `GET /openapi.json`, written at its first request. */
export const openApiRoutes = fastifyPlugin(
  async (app) => {
    let document: string | null = null;
    const schema = { tags: ['description'], summary: 'This description', response: { 200: Type.Object({}) } };
    app.get(API_PATHS.openApi, { schema }, (_request, reply) => {
      document ??= JSON.stringify(app.swagger());
      return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
    });
  },
  { name: 'openapi-routes', encapsulate: true, dependencies: ['openapi'] },
);

import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Type } from 'typebox';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';

interface OpenApiOptions {
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

/** Sets the group of the routes that are registered after it in this plugin. A nested plugin may set another group. */
export function describeGroup(app: FastifyInstance, tag: string): void {
  app.addHook('onRoute', ({ schema }) => {
    if (schema !== undefined) schema.tags = [tag];
  });
}

/** `GET /openapi.json`, generated at its first request. */
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

interface Operation {
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  responses?: Record<string, object>;
}

interface Document {
  readonly paths?: Record<string, object | undefined>;
}

interface Answer {
  readonly description: string;
  readonly headers?: Record<string, { readonly description: string; readonly schema: { readonly type: 'integer' } }>;
  readonly content: Record<string, { readonly schema: object }>;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;
/** Fastify's description of a response whose schema has none. */
const UNDESCRIBED = 'Default Response';

/** Errors by status that the error handler or hooks before the routes return. */
const SHARED_ANSWERS: Readonly<Record<number, Answer>> = {
  400: answer('The address or the body cannot be read', NamedError),
  413: answer('The body is over 64 KB', NamedError),
  415: answer('The body is of another type, or compressed', NamedError),
  422: answer('What is wrong, by field; fields that are not known included', FieldErrors),
  429: answer('Too much was asked; Retry-After says when to come back', NamedError, true),
  503: answer('The database is away; Retry-After says when to come back', NamedError, true),
};
const TO_EVERYONE = [400, 429, 503];
const TO_BODIES = [413, 415, 422];

const SHARED_COMPONENTS = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } as const },
  responses: Object.fromEntries(Object.entries(SHARED_ANSWERS).map(([status, shared]) => [nameOf(status), shared])),
};

/** Adds the possible shared responses to each operation. A route's own description of a status stays. */
function addSharedAnswers(document: Document): void {
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = (path as Partial<Record<string, Operation>> | undefined)?.[method];
      if (operation !== undefined) completeAnswers(operation);
    }
  }
}

function completeAnswers(operation: Operation): void {
  const shared = [
    ...TO_EVERYONE,
    ...(operation.requestBody === undefined ? [] : TO_BODIES),
    ...((operation.parameters?.length ?? 0) > 0 ? [422] : []),
  ];
  const own = Object.entries(operation.responses ?? {}).map(([status, said]) => [status, described(status, said)]);
  const added = shared.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]);
  operation.responses = Object.fromEntries([...added, ...own]);
}

function described(status: string, said: object): object {
  const isUndescribed = 'description' in said && said.description === UNDESCRIBED;
  return isUndescribed ? { ...said, description: STATUS_CODES[Number(status)] ?? status } : said;
}

/** For example `TooManyRequests` for 429. */
function nameOf(status: number | string): string {
  return (STATUS_CODES[Number(status)] ?? String(status)).replaceAll(/[^A-Za-z]/g, '');
}

function answer(description: string, schema: object, hasRetryAfter = false): Answer {
  const content = { 'application/json': { schema } };
  if (!hasRetryAfter) return { description, content };
  return { description, headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }, content };
}

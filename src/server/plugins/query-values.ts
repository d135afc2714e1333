import type { FastifyInstance } from 'fastify';

type QueryText = string | string[] | undefined;

interface PropertySchema {
  readonly type?: string;
  readonly items?: PropertySchema;
  readonly anyOf?: readonly PropertySchema[];
  readonly const?: unknown;
}

/**
 * A query is text; its schema says what the text stands for. Lists may come as one value, numbers as digits, before the
 * schema decides. What does not fit stays as it is and is refused by the schema: nothing is guessed, nothing dropped.
 * Bodies are JSON and know their own types, so they are never touched.
 */
export function registerQueryValues(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const schema = request.routeOptions.schema?.querystring as
      | { properties?: Record<string, PropertySchema> }
      | undefined;
    if (schema?.properties === undefined) return;
    const { properties } = schema;
    const query = request.query as Record<string, QueryText>;
    request.query = Object.fromEntries(
      Object.entries(query).map(([name, text]) => [
        name,
        Object.hasOwn(properties, name) ? toValue(text, properties[name] ?? {}) : text,
      ]),
    );
  });
}

function toValue(text: QueryText, schema: PropertySchema): unknown {
  if (schema.type === 'array') return [text].flat().map((item) => toValue(item, schema.items ?? {}));
  if (typeof text === 'string' && isNumeric(schema) && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)) return Number(text);
  return text;
}

function isNumeric(schema: PropertySchema): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.every(isNumeric);
  return schema.type === 'integer' || schema.type === 'number' || typeof schema.const === 'number';
}

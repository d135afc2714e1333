import ajvCompiler from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaValidationError } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import fastifyPlugin from 'fastify-plugin';

/** The problems of a request by field, such as `rooms.0.adults`. */
export type Problems = Record<string, string[]>;

const MOST_FIELDS_NAMED = 20;

/** Decimals have no exact binary form: without this, 7.34 would not be a multiple of 0.01. */
const DECIMALS = { multipleOfPrecision: 6 } as const;

/** Input is never converted, completed or silently removed. */
const STRICT = {
  ...DECIMALS,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  // A form shows all its errors at once; the input limits restrict their number.
  allErrors: true,
} as const;

/** The validator would also accept `1e1`, `0x1` and numbers too long to be exact. */
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/**
 * For responses with alternatives, which Fastify would check with a stricter rule for decimals, and for those whose
 * schema names no fields, which Fastify would leave out.
 */
export const plainSerializer = () => JSON.stringify;

type Query = Record<string, unknown>;

// Compiles each schema once: routes share schemas, mostly those of errors, and a test process opens the app many times.
const compile = oncePerSchema(ajvCompiler()({}, { customOptions: STRICT }));
const compileQuery = oncePerSchema(ajvCompiler()({}, { customOptions: { ...STRICT, coerceTypes: 'array' } }));
// A response with alternatives is compared with each of them.
const buildSerializer = SerializerSelector()({}, { ajv: DECIMALS });
const compileSerializer = oncePerSchema((route: FastifyRouteSchemaDef<object>) =>
  buildSerializer({ ...route, httpStatus: route.httpStatus ?? '' }),
);

/** Only a query is converted, because it is text: digits become numbers, and a single value a list of one. */
export const requestValidation = fastifyPlugin(
  async (app) => {
    app.setSchemaErrorFormatter(toFieldsRefused);
    app.setSerializerCompiler(compileSerializer);
    app.setValidatorCompiler((route) => {
      if (route.httpPart !== 'querystring') return compile(route);
      const validate = compileQuery(route);
      return (query: Query) => {
        const sent = { ...query };
        if (validate(query) !== true) return { error: validate.errors ?? [] };
        const error = findOddNumbers(sent, query);
        return error.length > 0 ? { error } : true;
      };
    });
  },
  { name: 'request-validation' },
);

function oncePerSchema<Route extends { readonly schema: object }, Compiled>(
  compileRoute: (route: Route) => Compiled,
): (route: Route) => Compiled {
  const compiled = new WeakMap<object, Compiled>();
  return (route) => {
    const known = compiled.get(route.schema) ?? compileRoute(route);
    compiled.set(route.schema, known);
    return known;
  };
}

function findOddNumbers(sent: Query, read: Query): FastifySchemaValidationError[] {
  const isOdd = (text: unknown, value: unknown) => typeof value === 'number' && !PLAIN_NUMBER.test(String(text));
  return Object.entries(read).flatMap(([name, value]) => {
    const texts = [sent[name]].flat();
    if (![value].flat().some((item, index) => isOdd(texts[index], item))) return [];
    return [{ keyword: 'type', instancePath: `/${name}`, schemaPath: '', params: {}, message: 'must be a number' }];
  });
}

/** A request that its schema rejects; the error handler answers 422. */
export class FieldsRefused extends Error {
  readonly fields: Readonly<Problems>;

  constructor(fields: Readonly<Problems>) {
    super(`Refused: ${Object.keys(fields).join(', ')}`);
    this.fields = fields;
  }
}

/** Returns messages by field, such as `rooms.0.adults`; under the part, such as `body`, if the whole part is wrong. */
export function toFieldsRefused(errors: FastifySchemaValidationError[], part: string): FieldsRefused {
  const byField = Map.groupBy(errors, (error) => fieldOf(error, part));
  const named = [...byField].slice(0, MOST_FIELDS_NAMED);
  return new FieldsRefused(Object.fromEntries(named.map(([field, ofField]) => [field, messagesOf(ofField)])));
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError, part: string): string {
  const path = instancePath.split('/').slice(1).map(decodePointer);
  const leaf = params.missingProperty ?? params.additionalProperty;
  if (typeof leaf === 'string') path.push(leaf);
  return path.length === 0 ? part : path.join('.');
}

function decodePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function messagesOf(errors: readonly FastifySchemaValidationError[]): string[] {
  const choices = errors.filter(({ keyword }) => keyword === 'const').map(({ params }) => params.allowedValue);
  const others = errors.filter(({ keyword }) => keyword !== 'const' && (keyword !== 'anyOf' || choices.length === 0));
  const messages = others.map(({ keyword, message }) =>
    keyword === 'additionalProperties' ? 'is not known' : keyword === 'required' ? 'is required' : (message ?? keyword),
  );
  if (choices.length > 0) messages.unshift(`must be one of ${choices.join(', ')}`);
  return [...new Set(messages)];
}

import type { FastifySchemaValidationError, FastifyServerOptions } from 'fastify';

type FieldMessages = Record<string, string[]>;

const MOST_FIELDS_NAMED = 20;

/** Validation of everything that comes in: nothing is converted, filled in or silently removed. */
export const VALIDATION: NonNullable<FastifyServerOptions['ajv']> = {
  customOptions: {
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    // A form shows all its errors at once; `registerModestValues` bounds how many there can be.
    allErrors: true,
    // 0.01 has no exact binary form: without this 7.34 would not be a multiple of it.
    multipleOfPrecision: 6,
  },
};

/** A request that a schema refused; the error handler answers it with 422. */
export class FieldsRefused extends Error {
  readonly fields: FieldMessages;

  constructor(fields: FieldMessages) {
    super(`Refused: ${Object.keys(fields).join(', ')}`);
    this.fields = fields;
  }
}

/** What is wrong by field: `rooms.0.adults`; the part of the request (`body`) when it is wrong as a whole. */
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

import { type Static, Type } from 'typebox';
import { record } from './schema.ts';

/** Used for 400, 401, 403, 404, 413, 415, 429, 503, and stay rules with an error name of their own. */
export const NamedError = record({ error: Type.String() });

/** 422: messages by field. */
export const FieldErrors = record({ error: Type.Record(Type.String(), Type.Array(Type.String())) });
export type FieldErrors = Static<typeof FieldErrors>;

/** 422: the stay is shorter than a minimum. */
const MinimumStayError = Type.Union([
  record({ error: Type.Literal('two_night_min') }),
  record({ error: Type.Literal('minimum_stay'), nights: Type.Integer() }),
]);

/** 422: another request was sent with the same key. */
export const KeyReused = record({ error: Type.Literal('idempotency_key_reused') });

export const OrderRefusal = Type.Union([FieldErrors, MinimumStayError, KeyReused]);

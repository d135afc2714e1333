import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { OrderHeaders } from '#contract/orders/orders.ts';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import { FieldsRefused } from './plugins/validation.ts';

/** Only documents the header. The handlers check it, so that error messages use the header's real spelling. */
export const KEY_IN_HEADER: FastifyContextConfig = {
  swaggerTransform: ({ schema, url }) => ({ schema: { ...schema, headers: OrderHeaders }, url }),
};

export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const header = headers[IDEMPOTENCY_KEY_HEADER];
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header;
  throw new FieldsRefused({ 'Idempotency-Key': ['must be 16 to 128 printable characters without spaces'] });
}

import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { WRITES_PER_MINUTE } from '../../limits/rate-limits.ts';

/** A guest types a code or two; more is guessing. */
export const CODES_PER_MINUTE = 10;

/** An order tells as much about a code as the check does, so those with a code are counted apart from others. */
export const LIMITS_OF_ORDERS = {
  // The body is read by then.
  hook: 'preValidation',
  max: (request: FastifyRequest) => (hasCode(request) ? CODES_PER_MINUTE : WRITES_PER_MINUTE),
  keyGenerator: (request: FastifyRequest) => `${normalizeIP(request.ip)}${hasCode(request) ? ' with a code' : ''}`,
} as const;

function hasCode({ body }: FastifyRequest): boolean {
  return typeof body === 'object' && body !== null && 'promo_code' in body;
}

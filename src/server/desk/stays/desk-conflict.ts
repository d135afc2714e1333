import type { FastifyInstance } from 'fastify';
import type { DeskConflictName } from '#contract/desk/desk-stays.ts';
import { Refused } from '../../http/plugins/error-handlers.ts';
import { findOrder } from '../../orders/order-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { readHistory } from '../details/stay-history.ts';

/** Why nothing is written. */
export interface StayRefusal {
  readonly reason: DeskConflictName;
  readonly unit?: string | null;
  readonly orders?: readonly string[];
}

/** In a transaction it also rolls back. */
export class StayRefused extends Refused {
  readonly refusal: StayRefusal;

  constructor(refusal: StayRefusal) {
    super(409, refusal.reason);
    this.refusal = refusal;
  }
}

/** Actions that only read what is known about the guest. */
const READING = ['guests_searched', 'guest_code_sent', 'guest_exported'];

/**
 * Lets the routes registered after it answer StayRefused with 409 and the last change to the order of their path, so
 * that the second of two people sees who was first.
 */
export function answerConflicts(app: FastifyInstance, options: DeskContext): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    if (!(thrown instanceof StayRefused)) throw thrown;
    const { reason: error, unit = null, orders = [] } = thrown.refusal;
    const { number } = request.params as { readonly number?: string };
    const order = number === undefined ? null : await findOrder(options.database.readLatest, number);
    const history = order === null ? [] : await readHistory(order, options);
    const last = history.find(({ action }) => !READING.includes(action)) ?? null;
    return reply.code(409).send({ error, unit, orders, last });
  });
}

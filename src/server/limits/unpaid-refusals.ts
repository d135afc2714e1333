import type { FastifyPluginAsync, preSerializationHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const QUIET_MS = 60_000;

interface Refusals {
  count: number;
  toldAtMs: number;
}

/** Reads the limit's scope from the body that refuses an order (contract/orders/orders.ts). */
function scopeOf(payload: unknown): string | null {
  const { error, scope } = (payload ?? {}) as { error?: unknown; scope?: unknown };
  return error === 'unpaid_limit' && typeof scope === 'string' ? scope : null;
}

const plugin: FastifyPluginAsync<{ readonly now: () => number }> = async (app, { now }) => {
  const byScope = new Map<string, Refusals>();
  const noteRefusal: preSerializationHookHandler = (request, _reply, payload, done) => {
    const scope = scopeOf(payload);
    if (scope !== null) {
      const refusals = byScope.get(scope) ?? { count: 0, toldAtMs: Number.NEGATIVE_INFINITY };
      byScope.set(scope, refusals);
      refusals.count += 1;
      if (now() - refusals.toldAtMs >= QUIET_MS) {
        refusals.toldAtMs = now();
        const told = { unpaidLimit: scope, refusedSinceStart: refusals.count };
        request.log.warn(told, 'An order was refused over a limit of unpaid nights');
      }
    }
    done(null, payload);
  };
  app.addHook('preSerialization', noteRefusal);
};

/** An attack, or a TRUST_PROXY that makes all guests look like one. At most one line per minute and limit. */
export const unpaidRefusals = fastifyPlugin(plugin, { name: 'unpaid-refusals' });

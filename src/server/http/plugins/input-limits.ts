import type { preValidationHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isWriting } from '../../limits/rate-limits.ts';
import { FieldsRefused } from './validation.ts';

/** Maximum number of parts in one list or object, and in a whole value: more than any schema allows. */
const MOST_PARTS = 300;
const MOST_PARTS_ALTOGETHER = 600;
const DEEPEST = 6;

const refuseAnyExcess: preValidationHookHandler = ({ body, query }, _reply, done) => {
  refuseExcess(body, 'body');
  refuseExcess(query, 'query');
  done();
};

/** Runs before the schemas, which would take too long to report the mistakes in so many parts. */
export const inputLimits = fastifyPlugin(
  async (app) => {
    app.addHook('onRoute', (route) => {
      if (!isWriting(route) && route.schema?.querystring === undefined) return;
      route.preValidation = [refuseAnyExcess, route.preValidation ?? []].flat();
    });
  },
  { name: 'input-limits', dependencies: ['error-handlers'] },
);

/** Reporting every mistake in six thousand rooms would block the process for half a second. `part` names the value. */
export function refuseExcess(value: unknown, part: string): void {
  const counted = { parts: 0 };
  const path = findExcess(value, part, 0, counted);
  if (path !== null) throw new FieldsRefused({ [path]: ['has too many parts'] });
}

/** Returns the path of the first excess, or null. Stops at the first one, so it is fast for any value. */
function findExcess(value: unknown, path: string, depth: number, counted: { parts: number }): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const keys = Object.keys(value);
  counted.parts += keys.length;
  if (depth === DEEPEST || keys.length > MOST_PARTS || counted.parts > MOST_PARTS_ALTOGETHER) return path;
  for (const key of keys) {
    const inside = depth === 0 && !Array.isArray(value) ? key : `${path}.${key}`;
    const excess = findExcess((value as Record<string, unknown>)[key], inside, depth + 1, counted);
    if (excess !== null) return excess;
  }
  return null;
}

import type { RouteOptions } from 'fastify';

const WRITING_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Whether a route accepts bodies and may change something. */
export function isWriting({ method }: Pick<RouteOptions, 'method'>): boolean {
  return [method].flat().some((one) => WRITING_METHODS.includes(one));
}

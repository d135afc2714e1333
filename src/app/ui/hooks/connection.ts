import type { Connection } from '#offline/metered-connection.ts';

/** undefined where the browser does not say. */
export function currentConnection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}

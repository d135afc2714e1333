import type { Connection } from '#offline/metered-connection.ts';

/** undefined if the browser does not say. */
export function currentConnection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}

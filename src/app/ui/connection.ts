import type { Connection } from '#contract/connection.ts';

/** undefined where the browser does not say. */
export function currentConnection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}

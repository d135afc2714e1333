import { type Kysely, sql } from 'kysely';
import type { Watch } from '../shared-watch.ts';
import type { Tables } from '../tables.ts';

const PAUSE_MS = 500;

/** The reader's `data_version` changes with each commit of another connection, in this process or in any other. */
export function pollCommits(reader: Kysely<Tables>): Watch {
  return (onCommit) => {
    let known: number | null = null;
    let isStopped = false;
    const timer = setInterval(() => {
      readVersion(reader).then(
        (version) => {
          if (known !== null && version !== known && !isStopped) onCommit();
          known = version;
        },
        // The next poll asks again.
        () => undefined,
      );
    }, PAUSE_MS);
    timer.unref();
    return () => {
      isStopped = true;
      clearInterval(timer);
    };
  };
}

async function readVersion(reader: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(reader);
  return rows[0]?.data_version ?? 0;
}

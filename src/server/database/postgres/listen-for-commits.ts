import type pg from 'pg';
import type { Watch } from '../shared-watch.ts';
import { connectClient } from './host-choice.ts';

/** Notified by triggers, which `039-change-notices` creates. */
const CHANNEL = 'changes';
const RECONNECT_MS = 2_000;
const OPTIONS = { keepAlive: true, connectionTimeoutMillis: RECONNECT_MS };

/** Listens on a connection of its own, which is opened again when it is lost. Commits of that time count as one. */
export function listenForCommits(databaseUrl: string): Watch {
  return (onCommit) => {
    let client: pg.Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let isStopped = false;
    const end = (ended: pg.Client) => void ended.end().catch(() => undefined);

    async function listen(isAgain: boolean): Promise<void> {
      try {
        const opened = await connectClient(databaseUrl, OPTIONS);
        if (isStopped) return end(opened);
        client = opened;
        opened.on('notification', onCommit);
        opened.on('error', () => undefined);
        opened.once('end', listenLater);
        await opened.query(`listen ${CHANNEL}`);
        if (isAgain) onCommit();
      } catch {
        if (client === null) listenLater();
        else end(client);
      }
    }

    function listenLater(): void {
      client = null;
      if (isStopped) return;
      timer = setTimeout(() => void listen(true), RECONNECT_MS);
      timer.unref();
    }

    void listen(false);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      if (client !== null) end(client);
    };
  };
}

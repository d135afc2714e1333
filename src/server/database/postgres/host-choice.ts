import pg from 'pg';
import { parseDatabaseUrl } from '../../settings/database-url.ts';

export type HostChoice = ReturnType<typeof chooseHosts>;

/** Chooses which of several hosts new connections use. All pools of one address share it. */
export function chooseHosts(databaseUrl: string) {
  const { urls, isWritable } = parseDatabaseUrl(databaseUrl) ?? { urls: [databaseUrl], isWritable: false };
  let index = 0;
  const current = () => urls[index] ?? databaseUrl;
  return {
    count: urls.length,
    current,
    /** Switches to the next host, unless another caller has done so since `failed` was tried. */
    moveOn(failed: string) {
      if (failed === current()) index = (index + 1) % urls.length;
    },
    /** Rejects on a read-only host, if the address requires a writable one. */
    async verify(client: pg.ClientBase) {
      if (!isWritable) return;
      const { rows } = await client.query('show transaction_read_only');
      if (rows[0]?.transaction_read_only !== 'on') return;
      // The code that PostgreSQL raises for a write on a standby.
      throw Object.assign(new Error('The host accepts no writes'), { code: '25006' });
    },
  };
}

/** Connects to the first host that answers, in their order. Throws the last host's error. */
export async function connectClient(databaseUrl: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const hosts = chooseHosts(databaseUrl);
  for (let tried = 1; ; tried += 1) {
    const url = hosts.current();
    const client = new pg.Client({ ...options, connectionString: url });
    // Its next query fails as well. An unhandled error would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await hosts.verify(client);
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      if (tried >= hosts.count) throw error;
      hosts.moveOn(url);
    }
  }
}

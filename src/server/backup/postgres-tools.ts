import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { connectClient } from '../database/postgres/host-choice.ts';
import { splitPassword } from '../settings/database-url.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';

const run = promisify(execFile);

/** Opens a client for work that may take longer than a guest's request. */
export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectClient(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs pg_dump or pg_restore. The password is passed in the environment, because other users can read arguments. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  words: readonly string[],
  databaseUrl: string,
  { postgresTools }: Pick<Settings, 'postgresTools'>,
): Promise<void> {
  const { address, password } = splitPassword(databaseUrl);
  const command = postgresTools === null ? tool : join(postgresTools, tool);
  try {
    await run(command, [...words, `--dbname=${address}`], {
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    });
  } catch (error) {
    throw new StartError(inWords(tool, error));
  }
}

function inWords(tool: string, error: unknown): string {
  const { code, stderr, message } = error as Error & { code?: unknown; stderr?: string };
  if (code === 'ENOENT' || code === 'EACCES') {
    return `${tool} was not found: install PostgreSQL's client tools, or name their folder in POSTGRES_TOOLS.`;
  }
  const said = (stderr ?? message).trim().split('\n').slice(0, 2).join(' ');
  if (said.includes('server version mismatch')) {
    return `${tool} is older than the server: name the folder of the server's own tools in POSTGRES_TOOLS. (${said})`;
  }
  return `${tool} failed, and nothing was changed. (${said})`;
}

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freshContentFolder, LAKE, set } from '#content/loading/content-folder-fixture.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { API_BASE, API_PATHS } from '#contract/site/paths.ts';
import { insertAccount, setScopes } from '../../src/server/accounts/accounts-repository.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { insertDeskSession } from '../../src/server/desk/sessions/desk-sessions-repository.ts';
import { signText } from '../../src/server/http/signed-text.ts';
import { eventually } from '../fixtures/eventually.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const SESSION_SECRET = 'one secret of the server, of random words';
/** Far less than the time after which a server that has not stopped gives up. */
const MOST_MS = 10_000;

const content = freshContentFolder();

/** Returns the cookie of somebody on shift. */
async function signIn(dataDirectory: string): Promise<string> {
  const database = await openDatabase({ dataDirectory, databaseUrl: null, databaseReadUrl: null });
  const id = await database.transaction(async (transaction) => {
    const account = { email: 'iryna@example.com', passwordHash: 'no hash', locale: 'uk' } as const;
    const accountId = (await insertAccount(transaction, account, Date.now())) ?? '';
    await setScopes(transaction, accountId, ['desk']);
    return (await insertDeskSession(transaction, accountId, 'firefox', Date.now())).id;
  });
  await database.close();
  return `desk=${id}.${signText(`desk session ${id}`, SESSION_SECRET)}`;
}

test('a server stops at once, though a window of the desk was opened between two changes of the content', async () => {
  const data = await makeDataDirectory();
  onTestFinished(() => data.remove());
  const settings = { DATA_DIR: data.path, SESSION_SECRET, CONTENT_DIR: content.path };
  const server = await startServerProcess(settings);
  onTestFinished(() => server.kill());
  const cookie = await signIn(data.path);
  const show = async (english: string) => {
    await content.edit(LAKE, set('greeting.en', english));
    const env = { PATH: process.env.PATH, ...settings };
    await promisify(execFile)(process.execPath, ['src/server/command.ts', 'content'], { cwd: PROJECT, env });
    const path = `${server.origin}${API_BASE}${API_PATHS.categories}`;
    await eventually(async () => expect(await (await fetch(path)).text()).toContain(english));
  };
  await show('The first greeting');
  const stream = await fetch(`${server.origin}${API_BASE}${DESK_PATHS.events}`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  await show('The second greeting');
  const startedAt = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(MOST_MS);
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DESK_PAGES, DESK_WORKER } from '#contract/desk/desk-paths.ts';
import { openRouteApp } from '../http/routes-fixture.ts';
import { clientFolders } from './client-folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-client-'));
  for (const name of ['assets', 'desk']) await mkdir(join(folder, name));
  for (const path of ['sw.js', 'desk/sw.js', 'shell-uk.html']) {
    for (const end of ['', '.br', '.gz']) await writeFile(join(folder, path + end), 'text');
  }
});
afterEach(() => rm(folder, { recursive: true }));

test.each(['br', 'gzip', 'identity'])(
  'a worker and its document are revalidated each time, even as %s',
  async (encoding) => {
    const options = { clientFolders: [folder], replacedFiles: new Map() };
    const app = await openRouteApp((server) => server.register(clientFolders, options));
    const headersOf = async (url: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers;
    for (const url of ['/sw.js', DESK_WORKER, '/shell-uk.html']) {
      expect([url, (await headersOf(url))['cache-control']]).toEqual([url, 'no-cache']);
    }
    expect((await headersOf(DESK_WORKER))['service-worker-allowed']).toBe(DESK_PAGES.root);
    expect(await headersOf('/sw.js')).not.toHaveProperty('service-worker-allowed');
  },
);

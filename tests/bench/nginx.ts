import { once } from 'node:events';
import { findFreePort } from '../fixtures/free-port.ts';
import { isInstalled, runNginx, untilAnswered } from '../fixtures/processes/example-proxies.ts';

export interface Nginx {
  readonly pageUrl: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** nginx with one worker that sends the folder's file `page.br` as brotli. null: not installed. */
export async function startNginx(folder: string): Promise<Nginx | null> {
  if (!isInstalled('nginx', '-v')) return null;
  const port = await findFreePort();
  const child = await runNginx(folder, pageServer(folder, port));
  const exited = once(child, 'exit');
  const pageUrl = `http://127.0.0.1:${port}/page.br`;
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  try {
    await untilAnswered(pageUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pageUrl, pid: child.pid ?? 0, stop };
}

function pageServer(folder: string, port: number): string {
  return `
      sendfile on;
      open_file_cache max=10;
      keepalive_requests 1000000000;
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        location / { default_type "text/html; charset=utf-8"; add_header content-encoding br; }
      }`;
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../fixtures/free-port.ts';

export interface Nginx {
  readonly pageUrl: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const TRIES = 100;

/** nginx with one worker that sends the folder's file `page.br` as brotli. null: not installed. */
export async function startNginx(folder: string): Promise<Nginx | null> {
  if (spawnSync('nginx', ['-v']).error !== undefined) return null;
  const port = await findFreePort();
  const settings = join(folder, 'nginx.conf');
  await writeFile(settings, writeSettings(folder, port));
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const pageUrl = `http://127.0.0.1:${port}/page.br`;
  for (let left = TRIES; left > 0; left -= 1) {
    if ((await fetch(pageUrl, { method: 'HEAD' }).catch(() => null))?.ok) {
      return {
        pageUrl,
        pid: child.pid ?? 0,
        async stop() {
          child.kill('SIGTERM');
          await exited;
        },
      };
    }
    await wait(50);
  }
  child.kill('SIGTERM');
  throw new Error('nginx did not start');
}

/** The user that nginx would switch to cannot read root's temporary folders. */
function writeSettings(folder: string, port: number): string {
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    events { worker_connections 256; }
    http {
      access_log off;
      sendfile on;
      open_file_cache max=10;
      keepalive_requests 1000000000;
      client_body_temp_path ${folder}/nginx-body;
      proxy_temp_path ${folder}/nginx-proxy;
      fastcgi_temp_path ${folder}/nginx-fastcgi;
      uwsgi_temp_path ${folder}/nginx-uwsgi;
      scgi_temp_path ${folder}/nginx-scgi;
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        location / { default_type "text/html; charset=utf-8"; add_header content-encoding br; }
      }
    }`;
}

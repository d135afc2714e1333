import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ADDRESS = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/g;
const LONGEST_START_MS = 180_000;

export interface BenchProcess {
  /** The addresses that the process printed, in order. */
  readonly origins: readonly string[];
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the server with the Node options of `npm run serve`. Its log goes to a file, as with a process manager. */
export async function startServer(folder: string, environment: Record<string, string>): Promise<BenchProcess> {
  const { scripts } = JSON.parse(await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8'));
  const flags = String(scripts.serve).match(/--max[\w-]+=\d+/g) ?? [];
  const settings = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, TRUST_PROXY: 'true' };
  return startNode([...flags, 'src/server/serve.ts'], folder, 1, { ...settings, ...environment });
}

/** Resolves once the process has printed this many addresses. */
export async function startNode(
  parameters: readonly string[],
  folder: string,
  addresses: number,
  environment: Record<string, string> = {},
): Promise<BenchProcess> {
  const script = parameters.find((parameter) => parameter.endsWith('.ts')) ?? '';
  const logPath = join(folder, `${basename(script)}.log`);
  const log = await open(logPath, 'w');
  const child = spawn(process.execPath, parameters, {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = once(child, 'exit');
  await log.close();
  const giveUpAtMs = Date.now() + LONGEST_START_MS;
  for (;;) {
    const text = await readFile(logPath, 'utf8');
    const origins = [...new Set(text.match(ADDRESS) ?? [])];
    if (origins.length >= addresses) {
      return {
        origins,
        pid: child.pid ?? 0,
        async stop() {
          child.kill('SIGTERM');
          await exited;
        },
      };
    }
    if (child.exitCode !== null || Date.now() > giveUpAtMs) {
      child.kill('SIGKILL');
      throw new Error(`${parameters.join(' ')} did not start:\n${text}`);
    }
    await wait(50);
  }
}

/** Memory of a process in MB, current and peak. null if the system does not report it. */
export async function readMemory(pid: number): Promise<{ readonly now: number; readonly most: number } | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
    return { now: read('VmRSS'), most: read('VmHWM') };
  } catch {
    // Only Linux has this file.
    return null;
  }
}

const TICK_MS = 10;

/** Processor time of a process and its children so far, in milliseconds. null if the system does not report it. */
export async function readProcessorMs(pid: number): Promise<number | null> {
  try {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const ids = [String(pid), ...children.split(' ').filter((id) => id !== '')];
    const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8')));
    // The name in parentheses may contain spaces. User and system time are the twelfth and thirteenth field after it.
    const ticks = stats.flatMap((stat) =>
      stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13),
    );
    return TICK_MS * ticks.reduce((sum, one) => sum + Number(one), 0);
  } catch {
    // Only Linux has these files.
    return null;
  }
}

import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Tool {
  /** Command names; any of them will do. */
  readonly commands: readonly string[];
  /** The Debian packages that contain it. */
  readonly packages: readonly string[];
}

/** The tool on the path; root on Debian installs its packages first. Throws with advice if it is missing. */
export function findTool(tool: Tool): string {
  const found = findOnPath(tool) ?? (install(tool.packages) ? findOnPath(tool) : null);
  if (found !== null) return found;
  const wanted = tool.commands.join(' or ');
  throw new Error(`The engine tests need ${wanted} on the path (Debian: apt-get install ${tool.packages.join(' ')})`);
}

function findOnPath({ commands }: Tool): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

function install(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    execFileSync('/usr/bin/apt-get', step, { stdio: 'inherit', env: environment });
  }
  return true;
}

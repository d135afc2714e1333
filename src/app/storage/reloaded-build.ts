import { tabStorage } from '#app/storage/browser-storage.ts';

const KEY = 'reloaded-build';

export function noteReloads(times: number): void {
  tabStorage.write(KEY, `${times} ${ownBuild()}`);
}

/** How often this tab has reloaded this build to get another one, but got the same. Can be read once. */
export function takeReloads(): number {
  const [times, build] = (tabStorage.take(KEY) ?? '').split(' ');
  return build === ownBuild() ? Number(times) : 0;
}

/** The start script's name changes with every build. */
function ownBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

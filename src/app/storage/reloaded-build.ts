const KEY = 'smereka:reloaded-build';

/** Before the tab reloads for a new version: which one it shows now. */
export function noteReloadedBuild(): void {
  try {
    sessionStorage.setItem(KEY, ownBuild());
  } catch {
    // Storage is forbidden: should the old version come back, the guest is asked again.
    return;
  }
}

/** True once, where the version that the tab reloaded from has come back. */
export function isReloadedBuild(): boolean {
  try {
    const reloaded = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return reloaded !== null && reloaded === ownBuild();
  } catch {
    return false;
  }
}

/** The first script of a page bears a name that changes with every file it leads to. */
function ownBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

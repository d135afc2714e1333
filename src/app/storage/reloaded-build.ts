const KEY = 'reloaded-build';

export function noteReloadedBuild(): void {
  try {
    sessionStorage.setItem(KEY, ownBuild());
  } catch {
    // Storage is forbidden: if the old version comes back, the guest is asked again.
    return;
  }
}

export function isReloadedBuild(): boolean {
  try {
    const reloaded = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return reloaded !== null && reloaded === ownBuild();
  } catch {
    // Storage is forbidden, so nothing was noted.
    return false;
  }
}

/** The start script's name changes with every build. */
function ownBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

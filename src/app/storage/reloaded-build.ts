const KEY = 'reloaded-build';

/** `times`: how often this tab has reloaded this build for another one, now included. */
export function noteReloads(times: number): void {
  try {
    sessionStorage.setItem(KEY, `${times} ${ownBuild()}`);
  } catch {
    // Storage is forbidden: if the old version comes back, the guest is asked again.
    return;
  }
}

/** How often this tab has reloaded this very build for another one, and it came again. Tells it once. */
export function takeReloads(): number {
  try {
    const [times, build] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    sessionStorage.removeItem(KEY);
    return build === ownBuild() ? Number(times) : 0;
  } catch {
    // Storage is forbidden, so nothing was noted.
    return 0;
  }
}

/** The start script's name changes with every build. */
function ownBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

/** Spec section 8: a page whose chunk is gone reloads once, and not again before this. */
export const RELOAD_GUARD_MS = 60_000;
const GUARD_KEY = 'smereka:chunk-reload';
const TOLD_KEY = 'smereka:chunk-told';

/** `lastReload`: as it was stored. What cannot be read, or lies in the future of a clock set back, does not count. */
export function mayReload(lastReload: string | null, now: number): boolean {
  const since = now - Number.parseInt(lastReload ?? '', 10);
  return !(since >= 0 && since < RELOAD_GUARD_MS);
}

/**
 * Reloads a page that lacks a chunk: after an update of the site the page itself is new, and so are its chunks. False
 * when it has just been tried, when there is neither a network nor a worker to reload from, or where the try could not
 * be remembered.
 */
export function reloadOnce(): boolean {
  const canBeHad = navigator.onLine || Boolean(navigator.serviceWorker?.controller);
  if (!canBeHad || !rememberReload(Date.now())) return false;
  window.location.reload();
  return true;
}

/** For a page with nothing alive on it: a network that comes back is a new chance, and cannot come back in a circle. */
export function reloadWhenOnline(): void {
  window.addEventListener('online', () => window.location.reload(), { once: true });
}

/** True once after each reload: what would have told of the missing chunk was gone with the page. */
export function wasReloaded(): boolean {
  try {
    const reloadedAt = sessionStorage.getItem(GUARD_KEY);
    if (reloadedAt === null || reloadedAt === sessionStorage.getItem(TOLD_KEY)) return false;
    sessionStorage.setItem(TOLD_KEY, reloadedAt);
    return true;
  } catch {
    // Storage is blocked: then nothing was reloaded either.
    return false;
  }
}

function rememberReload(now: number): boolean {
  try {
    if (!mayReload(sessionStorage.getItem(GUARD_KEY), now)) return false;
    sessionStorage.setItem(GUARD_KEY, String(now));
    return true;
  } catch {
    // Storage is blocked: without the guard a missing chunk would reload for ever.
    return false;
  }
}

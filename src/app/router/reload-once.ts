import { tabStorage } from '#app/storage/browser-storage.ts';
import { canReach, checkReachability, onReturn } from '#offline/reachability.ts';

/** Spec section 8: a page whose chunk is gone reloads once, and not again before this. */
export const RELOAD_GUARD_MS = 60_000;
const GUARD_KEY = 'chunk-reload';
const TOLD_KEY = 'chunk-told';

/** `lastReload`: the stored value. An unreadable one, or one in the future (clock set back), does not count. */
export function mayReload(lastReload: string | null, now: number): boolean {
  const since = now - Number.parseInt(lastReload ?? '', 10);
  return !(since >= 0 && since < RELOAD_GUARD_MS);
}

/** False: a reload was just tried, there is nothing to reload from, or the guard cannot be stored. */
export async function reloadOnce(): Promise<boolean> {
  const canBeHad = Boolean(navigator.serviceWorker?.controller) || (await canReach());
  if (!canBeHad || !rememberReload(Date.now())) return false;
  window.location.reload();
  return true;
}

/** For a page without working scripts. It reloads when the resort answers again, so it cannot do so in a loop. */
export function reloadOnReturn(): void {
  const reloaded = new AbortController();
  onReturn(() => {
    reloaded.abort();
    window.location.reload();
  }, reloaded.signal);
  void checkReachability();
}

/** True once after each reload, so that the new page reports the missing chunk. */
export function wasReloaded(): boolean {
  const reloadedAt = tabStorage.read(GUARD_KEY);
  if (reloadedAt === null || reloadedAt === tabStorage.read(TOLD_KEY)) return false;
  return tabStorage.write(TOLD_KEY, reloadedAt);
}

/** False if it cannot be stored: without the guard a missing chunk would reload forever. */
function rememberReload(now: number): boolean {
  return mayReload(tabStorage.read(GUARD_KEY), now) && tabStorage.write(GUARD_KEY, String(now));
}

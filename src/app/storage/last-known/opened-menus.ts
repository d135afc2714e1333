import { tabStorage, textsOf } from '#app/storage/browser-storage.ts';

const KEY = 'opened-menus';

/** The worker stores what it fetches. A menu opened before there is a worker is stored when the guest comes back. */
export function rememberOpenedMenu(path: string): void {
  if (navigator.serviceWorker?.controller) return;
  tabStorage.writeJson(KEY, [...new Set([...readPaths(), path])]);
}

export function takeOpenedMenus(): readonly string[] {
  const paths = readPaths();
  tabStorage.remove(KEY);
  return paths;
}

function readPaths(): string[] {
  return textsOf(tabStorage.readJson(KEY));
}

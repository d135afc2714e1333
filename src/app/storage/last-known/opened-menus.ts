const KEY = 'opened-menus';

/** The worker keeps what it fetches. A menu that is opened before there is a worker is kept when the guest comes back. */
export function rememberOpenedMenu(path: string): void {
  if (navigator.serviceWorker?.controller) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...readPaths(), path])]));
  } catch {
    // Storage is forbidden: the file opens from the network alone.
    return;
  }
}

/** Each is given out once. */
export function takeOpenedMenus(): readonly string[] {
  try {
    const paths = readPaths();
    sessionStorage.removeItem(KEY);
    return paths;
  } catch {
    return [];
  }
}

function readPaths(): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
}

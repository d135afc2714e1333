import { localReturnPath } from '#domain/account/return-path.ts';

const KEY = 'return-path';

/** Where the guest wanted to go before signing in. In the tab's storage: another provider's page comes in between. */
export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is forbidden: the guest comes to the profile.
    return;
  }
}

/** null: nothing was remembered, or nothing that is a path of this site. It is used once. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return localReturnPath(path);
  } catch {
    // Storage is forbidden, so nothing was noted.
    return null;
  }
}

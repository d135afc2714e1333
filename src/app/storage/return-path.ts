import { tabStorage } from '#app/storage/browser-storage.ts';
import { localReturnPath } from '#domain/account/return-path.ts';

const KEY = 'return-to';

/** The page that the guest wanted before signing in, without its language. Stored in the tab: a provider's page comes in between. */
export function rememberReturnPath(path: string): void {
  tabStorage.write(KEY, path);
}

/** null: nothing was stored, or no path of this site. Can be read once. */
export function takeReturnPath(): string | null {
  return localReturnPath(tabStorage.take(KEY));
}

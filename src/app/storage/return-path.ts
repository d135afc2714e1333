import { tabStorage } from '#app/storage/browser-storage.ts';
import { localReturnPath } from '#domain/account/return-path.ts';

const KEY = 'return-path';

/** Where the guest wanted to go before signing in. In the tab's storage: another provider's page comes in between. */
export function rememberReturnPath(path: string): void {
  tabStorage.write(KEY, path);
}

/** null: nothing was remembered, or nothing that is a path of this site. It is used once. */
export function takeReturnPath(): string | null {
  return localReturnPath(tabStorage.take(KEY));
}

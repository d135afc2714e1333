import { tabStorage } from '#app/storage/browser-storage.ts';

const KEY = 'shared-device';

/** The guest has said in this tab that the device is not theirs. Ends with the tab. */
export function isSharedDevice(): boolean {
  return tabStorage.read(KEY) !== null;
}

export function noteSharedDevice(): void {
  tabStorage.write(KEY, '1');
}

const KEY = 'shared-device';

/** The guest has said in this tab that the device is not theirs. Ends with the tab. */
export function isSharedDevice(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    // Storage is forbidden: nothing is stored anyway.
    return false;
  }
}

export function noteSharedDevice(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Storage is forbidden: nothing is stored anyway.
    return;
  }
}

import { deviceStorage } from '#app/storage/browser-storage.ts';

const KEY = 'checkout-draft-ends';

/** Uses localStorage, so that pages without a form need not open the database. */
export function noteDraftEnd(endMs: number): void {
  deviceStorage.write(KEY, String(endMs));
}

export function isDraftOver(nowMs: number): boolean {
  const end = deviceStorage.read(KEY);
  return end !== null && Number(end) <= nowMs;
}

export function forgetDraftEnd(): void {
  deviceStorage.remove(KEY);
}

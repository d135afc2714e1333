import { deviceStorage } from '#app/storage/browser-storage.ts';

const KEY = 'passkey-offer';

/** Whether the guest has answered on this device. If storage is forbidden, nobody is asked again and again. */
export function isPasskeyPromptAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function rememberPasskeyPrompt(): void {
  deviceStorage.write(KEY, 'answered');
}

import { deviceStorage } from '#app/storage/browser-storage.ts';

const KEY = 'passkey-offer';

/** Whether the guest has answered on this device. Where storage is forbidden nobody is asked, or it would be each time. */
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

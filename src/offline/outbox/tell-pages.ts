import { OUTBOX_NAME } from './outbox-names.ts';

/** Makes every open page, including this one, read the list of orders again. */
export function tellPages(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(OUTBOX_NAME);
  channel.postMessage(null);
  channel.close();
}

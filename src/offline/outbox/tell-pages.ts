import { OUTBOX_NAME } from './outbox-names.ts';

/** Makes every open page, this one included, look at the list of orders again. */
export function tellPages(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(OUTBOX_NAME);
  channel.postMessage(null);
  channel.close();
}

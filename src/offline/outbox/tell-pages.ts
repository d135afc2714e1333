import { OUTBOX_NAME } from './outbox-names.ts';

export function tellPages(): void {
  const channel = new BroadcastChannel(OUTBOX_NAME);
  channel.postMessage(null);
  channel.close();
}

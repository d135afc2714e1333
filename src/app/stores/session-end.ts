import { useEffect } from 'react';
import { noteSharedDevice } from '#app/storage/browser-storage.ts';
import { forgetGuest, forgetInTab } from '#app/storage/forget-guest.ts';
import { endKeyEra } from '#app/storage/orders/own-order-pages.ts';
import { createStore } from './create-store.ts';

/** A message from a tab to the others. `ended`: the server has no session any more. */
export type SessionNews = 'signed_in' | 'signed_out' | 'ended';
export type GuestNews = SessionNews | 'not_own';

const store = createStore({ ends: 0 });

export function useSessionEnds(): number {
  useEffect(() => void followSessionEnd(), []);
  return store.use().ends;
}

let channel: BroadcastChannel | null = null;

/** A tab that was opened before the login has not loaded the session, but may have keys to forget. */
export function followSessionEnd(): BroadcastChannel {
  if (channel !== null) return channel;
  channel = new BroadcastChannel('session');
  channel.addEventListener('message', ({ data }: MessageEvent<GuestNews>) => endInTab(data));
  return channel;
}

export function tellSessionNews(news: GuestNews): void {
  followSessionEnd().postMessage(news);
  endInTab(news);
}

/** The device is not the guest's: all tabs forget the guest's data and store none from now on. */
export async function forgetDevice(): Promise<void> {
  tellSessionNews('not_own');
  await forgetGuest({ withPasses: true });
}

function endInTab(news: GuestNews): void {
  if (news === 'signed_in') return;
  if (news === 'not_own') noteSharedDevice();
  endKeyEra();
  void forgetInTab();
  store.set({ ends: store.read().ends + 1 });
}

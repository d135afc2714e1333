import { useEffect } from 'react';
import { forgetInTab } from '#app/storage/forget-guest.ts';
import { endKeyEra } from '#app/storage/orders/own-order-pages.ts';
import { createStore } from './create-store.ts';

/** What a tab tells the others. `ended`: the server knows of no session any more. */
export type SessionNews = 'signed_in' | 'signed_out' | 'ended';

const store = createStore({ ends: 0 });

/** How many sessions have ended in this browser since the page was loaded. */
export function useSessionEnds(): number {
  useEffect(() => void followSessionEnd(), []);
  return store.use().ends;
}

let channel: BroadcastChannel | null = null;

/**
 * From now on this tab forgets what is private when another one logs out. A tab that was opened before the log in has
 * not loaded the session, but may have keys.
 */
export function followSessionEnd(): BroadcastChannel | null {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('session');
  channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => endInTab(data));
  return channel;
}

/** To the other tabs, and to the private pages of this one. */
export function tellSessionNews(news: SessionNews): void {
  followSessionEnd()?.postMessage(news);
  endInTab(news);
}

function endInTab(news: SessionNews): void {
  if (news === 'signed_in') return;
  endKeyEra();
  forgetInTab();
  store.change((state) => {
    state.ends += 1;
  });
}

import { OUTBOX_KEY, OUTBOX_NAME } from '#contract/outbox-names.ts';
import { readValues } from '../storage/guest-database.ts';
import { noticeOutbox } from './outbox-store.ts';

type Sending = typeof import('./order-sending.ts');

export const loadSending = () => import('./order-sending.ts');

/** The sending of orders is no part of a page's first load. */
const when = <Name extends keyof Sending>(name: Name) => {
  return async (...values: Parameters<Sending[Name]>) => {
    const act = (await loadSending())[name] as (...values: Parameters<Sending[Name]>) => Promise<void>;
    await act(...values);
  };
};

const openOutbox = when('openOutbox');
export const queueOrder = when('queueOrder');
export const tryNow = when('tryNow');
export const orderStill = when('orderStill');
export const takeOrderBack = when('takeOrderBack');
export const dismissResult = when('dismissResult');

/** Resumes what waits; where nothing does, there is nothing to fetch until a tab or the worker says otherwise. */
export async function openWaitingOutbox(): Promise<void> {
  const kept = (await readValues([OUTBOX_KEY]))?.[OUTBOX_KEY];
  if (kept !== undefined && kept !== null) return openOutbox();
  if (typeof BroadcastChannel !== 'undefined') {
    new BroadcastChannel(OUTBOX_NAME).onmessage = () => openOutbox().catch(() => undefined);
  }
  noticeOutbox(null, null);
}

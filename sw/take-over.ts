import { isBookingStep, type PageQuestion, type WorkerNotice } from '#offline/worker-messages.ts';

/** A page that is loading, or asleep, does not answer. */
const ANSWERS_WITHIN_MS = 300;

/** The part of a service worker's global scope that is used here. */
export interface WorkerScope {
  readonly clients: { matchAll(options: ClientQueryOptions): Promise<readonly Tab[]> };
  skipWaiting(): Promise<void>;
}

export interface Tab {
  /** Where the tab's document was loaded from: by links within the app it may be elsewhere by now. */
  readonly url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** At the guest's yes: the new version takes over, or answers that a booking is under way in some tab. */
export async function takeOver(scope: WorkerScope, asker: { postMessage(message: unknown): void } | null) {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = await Promise.all(tabs.map(pathOf));
  // Not awaited: Chromium lets a worker take over only once it has nothing left to do, including this message.
  if (paths.some(isBookingStep)) asker?.postMessage({ type: 'booking_under_way' } satisfies WorkerNotice);
  else void scope.skipWaiting();
}

function pathOf(tab: Tab): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<string>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    setTimeout(() => resolve(new URL(tab.url).pathname), ANSWERS_WITHIN_MS);
    tab.postMessage({ type: 'path' } satisfies PageQuestion, [port2]);
  }).finally(() => port1.close());
}

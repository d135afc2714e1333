import { isBookingStep, type PageQuestion, type WorkerNotice } from '#offline/worker-messages.ts';

/** A page that is loading or suspended does not answer. */
const ANSWERS_WITHIN_MS = 300;

/** The part of a service worker's global scope that is used here. */
export interface WorkerScope {
  readonly clients: { matchAll(options: ClientQueryOptions): Promise<readonly Tab[]> };
  skipWaiting(): Promise<void>;
}

export interface Tab {
  /** Where the tab's document was loaded from. Links within the app may have led elsewhere since. */
  readonly url: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** After the guest's consent: the new version takes over, or answers that a booking is open in some tab. */
export async function takeOver(scope: WorkerScope, asker: { postMessage(message: unknown): void } | null) {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = await Promise.all(tabs.map(pathOf));
  // Not awaited: Chromium activates a worker only when the old one has no work left, including this message.
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

import { isBookingStep, type WorkerNotice, type WorkerRequest } from '#contract/offline.ts';
import { noticeUpdate } from '../../stores/offline-store.ts';

/** An installed app may stay open for weeks. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

/**
 * Chromium lets a new worker take over once the old one has nothing to do, and looks again only when a page is opened:
 * a request at the wrong moment would leave the guest's yes without effect.
 */
const TAKES_OVER_WITHIN_MS = 1_500;

let waiting: ServiceWorker | null = null;
let reloading: ReturnType<typeof setTimeout> | undefined;

/** Announces a new version once it is here whole, and reloads every tab when the guest has said yes in one of them. */
export function watchUpdates(registration: ServiceWorkerRegistration): void {
  const announce = () => {
    waiting = registration.waiting;
    // Without a version before it, there is nothing to update.
    if (waiting !== null && navigator.serviceWorker.controller !== null) noticeUpdate('waiting');
  };
  announce();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce);
  });
  reloadWithNewVersion();
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerNotice | null>) => {
    if (data?.type !== 'booking_under_way') return;
    clearTimeout(reloading);
    noticeUpdate('postponed');
  });
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAtMs < LOOK_AGAIN_MS) return;
    lookedAtMs = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** The guest's yes. The worker answers by taking over, or by saying that a booking is under way. */
export function takeUpdate(): void {
  const request: WorkerRequest = { type: 'take_over' };
  waiting?.postMessage(request);
  reloading = setTimeout(() => window.location.reload(), TAKES_OVER_WITHIN_MS);
}

function reloadWithNewVersion(): void {
  let hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that has all it needs.
    if (hadWorker && !isBookingStep(window.location.pathname)) window.location.reload();
    hadWorker = true;
  });
}

import { registerSW } from 'virtual:pwa-register';
import { isBookingStep, WORKER_PATH, type WorkerNotice } from '#contract/offline.ts';
import { noticeUpdate } from '../../stores/offline-store.ts';
import { stopKeeping } from './keep-for-offline.ts';

/** An installed app may stay open for weeks. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;
/** A browser may lose the yes, or the page that a reload asks for: then the page is asked for once more. */
const NOTHING_CAME_MS = 8_000;

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
  };
}

let askToTakeOver: (() => Promise<void>) | null = null;
let nothingCame: ReturnType<typeof setTimeout> | undefined;

/**
 * False where there are no workers, or none is allowed: the site works as a plain website. Announces a new version once
 * it is here whole, and reloads every tab when the guest has said yes in one of them.
 */
export function startWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return Promise.resolve(false);
  // workbox-window registers by a plain address, which the headers' only policy lets pass, and no other.
  const rules = { createScriptURL: (url: string) => (url === WORKER_PATH ? url : null) };
  (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', rules);
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerNotice | null>) => {
    if (data?.type !== 'booking_under_way') return;
    clearTimeout(nothingCame);
    noticeUpdate('postponed');
  });
  return new Promise((resolve) => {
    askToTakeOver = registerSW({
      immediate: true,
      onNeedRefresh: () => noticeUpdate('waiting'),
      onNeedReload: reloadBetweenBookings,
      onRegisteredSW: (_path, registration) => {
        if (registration !== undefined) lookAgain(registration);
        resolve(registration !== undefined);
      },
      // Private windows, blocked storage, no network: the next visit tries again.
      onRegisterError: () => resolve(false),
    });
  });
}

/** The guest's yes. The new worker takes over, or says that a booking is under way. */
export function takeUpdate(): void {
  noticeUpdate('coming');
  stopKeeping();
  askToTakeOver?.();
  nothingCame = setTimeout(reloadBetweenBookings, NOTHING_CAME_MS);
}

/** Once, and once more if nothing came of that either. */
function reloadBetweenBookings(): void {
  clearTimeout(nothingCame);
  if (isBookingStep(window.location.pathname)) return;
  nothingCame = setTimeout(() => {
    if (!isBookingStep(window.location.pathname)) window.location.reload();
  }, NOTHING_CAME_MS);
  window.location.reload();
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAtMs < LOOK_AGAIN_MS) return;
    lookedAtMs = Date.now();
    // Without a network there is no new version either; the next look asks again.
    registration.update().catch(() => undefined);
  });
}

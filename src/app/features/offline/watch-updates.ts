import { isBookingStep, type WorkerNotice, type WorkerRequest } from '#contract/offline.ts';
import { reloadOnce } from '../../routes/reload-once.ts';
import { noticeUpdate } from '../../stores/offline-store.ts';

/** An installed app may stay open for weeks. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;

/**
 * Chromium stops the old worker once it has nothing to do, and then lets the new one take over. A file that is asked for
 * while the old one stops starts it again, and the new one is forgotten until a page is opened. So the yes is given in a
 * lull of the page, or once that has had long enough to come.
 */
const LULL_MS = 300;
const LULL_WITHIN_MS = 4_000;

/** A yes without effect is given again by a new page. Now and then the old worker answers that one as well. */
const TAKES_OVER_WITHIN_MS = 1_500;
const MOST_TRIES = 4;
const WISH_KEY = 'smereka:update-wished';

/**
 * A browser may lose the page that is asked for while workers change: Chromium does with its developer tools open. Who is
 * still here then asks again, each time with twice the patience, since a network may just be slow.
 */
const NEW_PAGE_WITHIN_MS = 5_000;

let waiting: ServiceWorker | null = null;
let reloading: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a new version once it is here whole, and reloads every tab when the guest has said yes in one of them. True
 * when this page is about to give way to it.
 */
export function watchUpdates(registration: ServiceWorkerRegistration): boolean {
  const announce = () => {
    waiting = registration.waiting;
    // Without a version before it, there is nothing to update.
    if (waiting !== null && navigator.serviceWorker.controller !== null) noticeUpdate('waiting');
  };
  waiting = registration.waiting;
  const triesLeft = takeBackWish();
  const isComing = waiting !== null && triesLeft > 0 && !isBookingStep(window.location.pathname);
  if (isComing) askToTakeOver(triesLeft);
  else announce();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce);
  });
  reloadWithNewVersion();
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerNotice | null>) => {
    switch (data?.type) {
      case 'booking_under_way':
        clearTimeout(reloading);
        takeBackWish();
        return noticeUpdate('postponed');
      case 'other_build':
        if (!isBookingStep(window.location.pathname)) reloadOnce();
    }
  });
  compareBuild();
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAtMs < LOOK_AGAIN_MS) return;
    lookedAtMs = Date.now();
    // Without a network there is no new version either; the next look asks again.
    registration.update().catch(() => undefined);
  });
  return isComing;
}

/** The guest's yes. The worker answers by taking over, or by saying that a booking is under way. */
export function takeUpdate(): void {
  askToTakeOver(MOST_TRIES);
}

async function askToTakeOver(triesLeft: number): Promise<void> {
  noticeUpdate('coming');
  rememberWish(triesLeft - 1);
  await lull();
  if (isBookingStep(window.location.pathname)) {
    // A booking that was begun meanwhile comes first; the guest is asked again after it.
    takeBackWish();
    return noticeUpdate('waiting');
  }
  const request: WorkerRequest = { type: 'take_over' };
  waiting?.postMessage(request);
  reloading = setTimeout(reloadBetweenBookings, TAKES_OVER_WITHIN_MS);
}

/** Resolves once no file has come for a while. */
function lull(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(longEnough);
      resolve();
    };
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, LULL_MS);
    });
    let quiet = setTimeout(end, LULL_MS);
    const longEnough = setTimeout(end, LULL_WITHIN_MS);
    observer.observe({ type: 'resource' });
  });
}

function rememberWish(triesLeft: number): void {
  try {
    sessionStorage.setItem(WISH_KEY, String(triesLeft));
  } catch {
    // Without the tab's memory the guest is asked again.
  }
}

/** How many more times to ask, where the tab's guest had said yes. */
function takeBackWish(): number {
  try {
    const triesLeft = Number.parseInt(sessionStorage.getItem(WISH_KEY) ?? '', 10);
    sessionStorage.removeItem(WISH_KEY);
    return Number.isNaN(triesLeft) ? 0 : triesLeft;
  } catch {
    return 0;
  }
}

/** A page that was loading while a new version took over is still of the old one, and no event tells it so. */
function compareBuild(): void {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  if (script === null) return;
  const request: WorkerRequest = { type: 'compare_build', script: new URL(script.src).pathname };
  navigator.serviceWorker.controller?.postMessage(request);
}

function reloadWithNewVersion(): void {
  let hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that has all it needs.
    if (hadWorker) reloadBetweenBookings();
    hadWorker = true;
  });
}

function reloadBetweenBookings(patienceMs = NEW_PAGE_WITHIN_MS): void {
  clearTimeout(reloading);
  if (isBookingStep(window.location.pathname)) return;
  window.location.reload();
  reloading = setTimeout(() => reloadBetweenBookings(patienceMs * 2), patienceMs);
}

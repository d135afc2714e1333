import { registerSW } from 'virtual:pwa-register';
import { reportInBackground } from '#app/error-reports/report.ts';
import { stopKeeping } from '#app/features/offline/keep-for-offline.ts';
import { noteReloads, takeReloads } from '#app/storage/reloaded-build.ts';
import { noticeUpdate } from '#app/stores/offline-store.ts';
import { isBookingStep, type PageQuestion, WORKER_PATH, type WorkerNotice } from '#offline/worker-messages.ts';

/** An installed app may stay open for weeks. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;
/** Several times as long as browsers usually take to change workers. */
const TAKES_OVER_WITHIN_MS = 2_000;
/** After this many failed reloads the guest is asked again. */
const MOST_RELOADS = 3;
/** A page served by a worker loads much faster, even on a slow phone. */
const PAGE_COMES_WITHIN_MS = 5_000;

type FromWorker = WorkerNotice | PageQuestion;

let askToTakeOver: (() => Promise<void>) | null = null;
let isAsked = false;
let reloads = 0;
let nothingCame: ReturnType<typeof setTimeout> | undefined;

/** Resolves to whether the worker can be told what to cache: not without a worker, or in a page about to reload. */
export function startWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return Promise.resolve(false);
  allowAddressOfWorker();
  reloads = takeReloads();
  reloadUnderNewWorker();
  return new Promise((resolve) => {
    askToTakeOver = registerSW({
      immediate: true,
      onNeedRefresh: announce,
      // workbox-window reports this only to tabs that are not on their first visit, so every page listens by itself.
      onNeedReload: () => undefined,
      onRegisteredSW: (_path, registration) => {
        if (registration === undefined) return resolve(false);
        lookAgain(registration);
        announceWhatWasFoundBefore(registration);
        if (reloads > 0 && !isBookingUnderWay()) leaveOldBuild(registration);
        resolve(reloads === 0);
      },
      onRegisterError: (error: unknown) => {
        if (!isRefusedByBrowser(error)) reportInBackground(error);
        resolve(false);
      },
    });
  });
}

function leaveOldBuild({ waiting }: ServiceWorkerRegistration): void {
  // The new worker took over while this page was loading, so no event has reached the page.
  if (waiting === null) window.location.reload();
  else if (reloads < MOST_RELOADS) takeUpdate();
}

/** workbox-window registers by a plain string. The headers allow only this policy, which allows only this path. */
function allowAddressOfWorker(): void {
  const rules = { createScriptURL: (url: string) => (url === WORKER_PATH ? url : null) };
  try {
    window.trustedTypes?.createPolicy('default', rules);
  } catch {
    // A browser extension has a policy of this name: it decides, and the registration reports a refusal.
    return;
  }
}

export function takeUpdate(): void {
  isAsked = true;
  noticeUpdate('coming');
  stopKeeping();
  askToTakeOver?.();
  // Chromium forgets the request if the old worker gets a fetch while stopping; a reload repeats it. The reload fetches
  // files too, on a slow device for longer than the wait, so each wait is twice as long as the one before.
  nothingCame = setTimeout(reloadBetweenBookings, TAKES_OVER_WITHIN_MS * 2 ** reloads);
}

/** Private windows and blocked storage refuse it. The next visit tries again. */
function isRefusedByBrowser(error: unknown): boolean {
  return (
    error instanceof DOMException && ['SecurityError', 'InvalidStateError', 'NotSupportedError'].includes(error.name)
  );
}

function announce(): void {
  if (!isAsked) noticeUpdate('waiting');
}

/** workbox-window does not announce a version that is already installing when the page registers. */
function announceWhatWasFoundBefore(registration: ServiceWorkerRegistration): void {
  if (navigator.serviceWorker.controller === null) return;
  registration.installing?.addEventListener('statechange', () => {
    if (registration.waiting !== null) announce();
  });
}

function reloadUnderNewWorker(): void {
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a first visit has the page's own version.
    if (controller !== null) reloadBetweenBookings();
    controller = navigator.serviceWorker.controller;
  });
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker | null>) => {
    if (data?.type === 'path') ports[0]?.postMessage(window.location.pathname);
    if (data?.type !== 'booking_under_way') return;
    clearTimeout(nothingCame);
    noticeUpdate('postponed');
  });
}

function reloadBetweenBookings(): void {
  clearTimeout(nothingCame);
  if (isBookingUnderWay()) return;
  nothingCame = setTimeout(() => {
    if (!isBookingUnderWay()) window.location.reload();
  }, PAGE_COMES_WITHIN_MS);
  noteReloads(reloads + 1);
  window.location.reload();
}

/** Nothing reloads during a booking; the guest is asked again after it. */
function isBookingUnderWay(): boolean {
  if (!isBookingStep(window.location.pathname)) return false;
  isAsked = false;
  announce();
  return true;
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAtMs < LOOK_AGAIN_MS) return;
    lookedAtMs = Date.now();
    // There is no new version offline either; the next check asks again.
    registration.update().catch(() => undefined);
  });
}

import { registerSW } from 'virtual:pwa-register';
import { stopKeeping } from '#app/features/offline/keep-for-offline.ts';
import { isReloadedBuild, noteReloadedBuild } from '#app/storage/reloaded-build.ts';
import { noticeUpdate } from '#app/stores/offline-store.ts';
import { isBookingStep, WORKER_PATH, type WorkerNotice } from '#offline/worker-messages.ts';

/** An installed app may stay open for weeks. */
const LOOK_AGAIN_MS = 60 * 60 * 1000;
/** Several times what a browser takes to change workers that has not forgotten the yes. */
const TAKES_OVER_WITHIN_MS = 2_000;
/** A page that a worker answers has come long before, on a slow phone as well. */
const PAGE_COMES_WITHIN_MS = 5_000;

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
  };
}

let askToTakeOver: (() => Promise<void>) | null = null;
let isAsked = false;
let nothingCame: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a new version once it is here whole, and reloads every tab when the guest has said yes in one of them. True
 * where the worker may be told what to keep: false where there is none, and in a page that is about to give way.
 */
export function startWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return Promise.resolve(false);
  allowAddressOfWorker();
  const isOldAgain = isReloadedBuild();
  reloadUnderNewWorker();
  return new Promise((resolve) => {
    askToTakeOver = registerSW({
      immediate: true,
      onNeedRefresh: announce,
      // workbox-window tells this to some tabs only: to none that is on its first visit. Every page listens by itself.
      onNeedReload: () => undefined,
      onRegisteredSW: (_path, registration) => {
        if (registration === undefined) return resolve(false);
        lookAgain(registration);
        announceWhatWasFoundBefore(registration);
        // The new worker took over while this page of the old build was on its way, and no event has told it.
        if (isOldAgain && registration.waiting === null && !isBookingUnderWay()) window.location.reload();
        resolve(!isOldAgain);
      },
      // Private windows, blocked storage, no network: the next visit tries again.
      onRegisterError: () => resolve(false),
    });
  });
}

/** workbox-window registers by a plain address, which the headers' only policy lets pass, and no other. */
function allowAddressOfWorker(): void {
  const rules = { createScriptURL: (url: string) => (url === WORKER_PATH ? url : null) };
  try {
    (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', rules);
  } catch {
    // An extension of the browser has made one of this name: it decides, and the registration tells.
    return;
  }
}

/** The guest's yes. The new worker takes over, or says that a booking is under way. */
export function takeUpdate(): void {
  isAsked = true;
  noticeUpdate('coming');
  stopKeeping();
  askToTakeOver?.();
  // Chromium forgets the yes when the old worker is asked for a file as it stops; a page that is opened reminds it.
  nothingCame = setTimeout(reloadBetweenBookings, TAKES_OVER_WITHIN_MS);
}

function announce(): void {
  if (!isAsked) noticeUpdate('waiting');
}

/** A version that is on its way when the page registers is none that workbox-window tells of. */
function announceWhatWasFoundBefore(registration: ServiceWorkerRegistration): void {
  if (navigator.serviceWorker.controller === null) return;
  registration.installing?.addEventListener('statechange', () => {
    if (registration.waiting !== null) announce();
  });
}

function reloadUnderNewWorker(): void {
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a first visit is of the same version as the page.
    if (controller !== null) reloadBetweenBookings();
    controller = navigator.serviceWorker.controller;
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerNotice | null>) => {
    if (data?.type !== 'booking_under_way') return;
    clearTimeout(nothingCame);
    noticeUpdate('postponed');
  });
}

/** Once, and once more if nothing came of that. */
function reloadBetweenBookings(): void {
  clearTimeout(nothingCame);
  if (isBookingUnderWay()) return;
  nothingCame = setTimeout(() => {
    if (!isBookingUnderWay()) window.location.reload();
  }, PAGE_COMES_WITHIN_MS);
  noteReloadedBuild();
  window.location.reload();
}

/** A guest who has begun a booking is asked again after it. */
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
    // Without a network there is no new version either; the next look asks again.
    registration.update().catch(() => undefined);
  });
}

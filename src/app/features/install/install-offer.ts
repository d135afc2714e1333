import { createStore } from '#app/stores/create-store.ts';
import { type InstallWay, installWay } from './install-way.ts';

/** Chromium's own event, which stands in no specification of the DOM. It can be used once. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** What came before this module did: the head script keeps it. */
    installOffer?: InstallOffer;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
  interface Navigator {
    /** iOS alone. */
    readonly standalone?: boolean;
  }
}

const WINDOW_OF_ITS_OWN = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)';

const store = createStore<{ way: InstallWay }>({ way: 'none' });
let isWatching = false;
let hasBeenInstalled = false;

export function useInstallWay(): InstallWay {
  return store.use().way;
}

/** Follows the browser from now on; a second call changes nothing. */
export function watchInstallOffers(): void {
  if (isWatching) return;
  isWatching = true;
  // The head script's own listener has kept the event by then.
  window.addEventListener('beforeinstallprompt', () => renew());
  window.addEventListener('appinstalled', () => {
    hasBeenInstalled = true;
    renew();
  });
  renew();
}

/** The browser's own question. Whoever says no is asked again only when the browser offers it again. */
export async function install(): Promise<void> {
  const offer = window.installOffer;
  delete window.installOffer;
  await offer?.prompt();
  renew();
}

function renew(): void {
  const { userAgent, maxTouchPoints, standalone } = navigator;
  const way = installWay({
    isInstalled: hasBeenInstalled || standalone === true || window.matchMedia(WINDOW_OF_ITS_OWN).matches,
    hasOffer: window.installOffer !== undefined,
    userAgent,
    maxTouchPoints,
  });
  store.change((state) => {
    state.way = way;
  });
}

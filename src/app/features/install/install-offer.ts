import { createStore } from '#app/stores/create-store.ts';

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

/** `prompt`: the browser asks when it is told to; `by hand`: iOS installs from its Share menu alone, so words must do. */
export type InstallWay = 'prompt' | 'by hand' | 'none';

export interface InstallContext {
  /** It runs in a window of its own already. */
  readonly isInstalled: boolean;
  /** The browser has offered to install the site and can still be told to. */
  readonly hasOffer: boolean;
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Browsers of others on iOS name themselves; each has a Share menu of its own, or none. */
const OTHER_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|YaBrowser|DuckDuckGo|Instagram|FBAN|FBAV/;

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

export function installWay({ isInstalled, hasOffer, userAgent, maxTouchPoints }: InstallContext): InstallWay {
  if (isInstalled) return 'none';
  if (hasOffer) return 'prompt';
  // An iPad says that it is a Mac, and no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !OTHER_BROWSERS.test(userAgent) ? 'by hand' : 'none';
}

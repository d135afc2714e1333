import { createStore } from '#app/stores/create-store.ts';
import { type BrowserSigns, isInAppBrowser, readBrowserSigns } from '#app/ui/browser/in-app-browser.ts';

/** Chromium's own event, which no DOM specification has. It can be used once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  interface Window {
    /** Kept by the head script, which listens before the app has loaded. */
    readonly installOffer?: InstallPrompt;
  }
  interface Navigator {
    readonly standalone?: boolean;
  }
}

const WINDOW_OF_ITS_OWN = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)';

const store = createStore<{ way: InstallWay }>({ way: 'none' });
let offer: InstallPrompt | null = null;
let hasBeenInstalled = false;

/** `prompt`: the browser asks on request. `by hand`: iOS installs only from its Share menu, so a sheet explains how. */
export type InstallWay = 'prompt' | 'by hand' | 'none';

/** `isInstalled`: also in a window of its own. */
export interface InstallContext extends BrowserSigns {
  readonly hasOffer: boolean;
  readonly maxTouchPoints: number;
}

/** iOS browsers other than Safari. Each has its own Share menu, or none. */
const OTHER_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|YaBrowser|DuckDuckGo/;

export function useInstallWay(): InstallWay {
  return store.use().way;
}

/** Listens to the browser's install events, which fire once, maybe before the app starts and calls this. */
export function watchInstallPrompts(): void {
  offer = window.installOffer ?? null;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event;
    renew();
  });
  window.addEventListener('appinstalled', () => {
    hasBeenInstalled = true;
    renew();
  });
  renew();
}

/** Shows the browser's own prompt. After a refusal the button returns only if the browser fires the event again. */
export async function install(): Promise<void> {
  const used = offer;
  offer = null;
  await used?.prompt();
  renew();
}

function renew(): void {
  const { maxTouchPoints, standalone } = navigator;
  const isInstalled = hasBeenInstalled || standalone === true || window.matchMedia(WINDOW_OF_ITS_OWN).matches;
  store.set({ way: installWay({ ...readBrowserSigns(), isInstalled, hasOffer: offer !== null, maxTouchPoints }) });
}

export function installWay({ hasOffer, maxTouchPoints, ...signs }: InstallContext): InstallWay {
  const { isInstalled, userAgent } = signs;
  if (isInstalled) return 'none';
  if (hasOffer) return 'prompt';
  // An iPad reports itself as a Mac, but no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isSafari = !isInAppBrowser(signs) && !OTHER_BROWSERS.test(userAgent);
  return isIos && isSafari ? 'by hand' : 'none';
}

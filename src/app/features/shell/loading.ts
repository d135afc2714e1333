/**
 * The loader (spec section 4) runs before any bundle has arrived, so it is part of the page's template: the head script
 * decides whether it shows, sets the flag and ends it; styles/splash.css draws and times it over a page that is
 * rendered from the first paint. It shows on the first load of a tab's session, unless motion is reduced, data are
 * saved, the app is installed or storage is blocked. The page below stays interactive: a tap, key, wheel or drag ends
 * the loader and also reaches the page, so that no first tap is lost.
 */
const FLAG = 'loading';
const FINISH_EVENT = 'loaderfinish';

export function isLoading(): boolean {
  return document.documentElement.classList.contains(FLAG);
}

/** Resolves when the loader has ended, at once if there was none. */
export function whenLoaded(): Promise<void> {
  if (!isLoading()) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener(FINISH_EVENT, () => resolve(), { once: true });
  });
}

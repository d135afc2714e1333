/**
 * The loader (spec section 4, design decision 7) runs before any bundle has arrived, so the page's template holds it:
 * the head script decides whether it shows, raises the flag and finishes; styles/splash.css draws and times it.
 * It shows on the first load of a tab's session, unless motion is reduced, data are saved or the app is installed;
 * where the session's memory is blocked it never shows, rather than always. The page beneath stays alive: a tap, key,
 * wheel or drag finishes it and reaches the page as well, so that no first tap is lost.
 */
const FLAG = 'loading';
const FINISH_EVENT = 'loaderfinish';

export function isLoading(): boolean {
  return document.documentElement.classList.contains(FLAG);
}

/** Resolves when the loader has finished, at once where there was none. */
export function whenLoaded(): Promise<void> {
  if (!isLoading()) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener(FINISH_EVENT, () => resolve(), { once: true });
  });
}

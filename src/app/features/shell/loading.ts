/**
 * The loader (spec section 4) runs before any bundle, so it is part of the template: the head script shows and ends it,
 * styles/splash.css draws it. The page below stays interactive, so that no first tap is lost.
 */
const FLAG = 'loading';
const FINISH_EVENT = 'loaderfinish';

export function isLoading(): boolean {
  return document.documentElement.classList.contains(FLAG);
}

export function whenLoaded(): Promise<void> {
  if (!isLoading()) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener(FINISH_EVENT, () => resolve(), { once: true });
  });
}

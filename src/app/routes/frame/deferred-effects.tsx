import { useEffect } from 'react';
import { LazyConsentPlace } from '#app/features/consent/lazy-consent-place.tsx';
import { CookieNoticePlace } from '#app/features/cookies/cookie-notice.tsx';
import { LazyOutboxNotice } from '#app/features/outbox-notice/lazy-outbox-notice.tsx';
import { whenLoaded } from '#app/features/splash/loading.ts';
import { keepsPageStill, setOnline, useInterface } from '#app/stores/interface-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';

/** Effects that start once the page is alive and the loader is gone. */
export function DeferredEffects() {
  const CookiePlace = readThirdParties() === null ? CookieNoticePlace : LazyConsentPlace;
  useEffect(watchNetwork, []);
  return (
    <>
      <ScrollLock isOn={keepsPageStill(useInterface())} />
      <CookiePlace whenReady={whenLoaded} />
      <LazyOutboxNotice />
    </>
  );
}

/** Follows the browser's events. Later, content fetches also tell whether the resort can be reached. */
function watchNetwork(): () => void {
  const leaving = new AbortController();
  const notice = () => setOnline(navigator.onLine);
  notice();
  for (const news of ['online', 'offline']) addEventListener(news, notice, { signal: leaving.signal });
  return () => leaving.abort();
}

/**
 * Stops the page from scrolling while it is on. base.css derives the lock from the loader, open dialogs and this mark
 * in the document, so nothing has to release it.
 */
function ScrollLock({ isOn }: { isOn: boolean }) {
  return isOn && <span hidden data-scroll-lock />;
}

import { LazyConsentPlace } from '#app/features/consent/lazy-consent-place.tsx';
import { CookieNotice } from '#app/features/cookies/cookie-notice.tsx';
import { LazyOutboxNotice } from '#app/features/outbox-notice/lazy-outbox-notice.tsx';
import { whenLoaded } from '#app/features/splash/loading.ts';
import { keepsPageStill, useInterface } from '#app/stores/interface-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';

/** Effects that start once the page is alive and the loader is gone. */
export function DeferredEffects() {
  return (
    <>
      <ScrollLock isOn={keepsPageStill(useInterface())} />
      {readThirdParties() === null ? <CookieNotice /> : <LazyConsentPlace whenReady={whenLoaded} />}
      <LazyOutboxNotice />
    </>
  );
}

/**
 * Stops the page from scrolling while it is on. base.css derives the lock from the loader, open dialogs and this mark
 * in the document, so nothing has to release it.
 */
function ScrollLock({ isOn }: { isOn: boolean }) {
  return isOn && <span hidden data-scroll-lock />;
}

import { CookieNotice } from '#app/features/shell/consent/cookie-notice.tsx';
import { whenLoaded } from '#app/features/shell/loading.ts';
import { keepsPageStill, useInterface } from '#app/stores/interface-store.ts';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

/** Loaded only if the settings name a third party. */
const ConsentPlace = lazyPart(async () => (await import('#app/features/shell/consent/consent-place.tsx')).ConsentPlace);
const OutboxNotice = lazyPart(async () => (await import('#app/features/offline/outbox-notice.tsx')).OutboxNotice, {
  texts: ['guest'],
});

/** Effects that start once the page is hydrated and the loader is gone. */
export function DeferredEffects() {
  const { views, toldByPage } = useOutbox();
  const isOrderWaiting = views.some(({ entry }) => entry.key !== toldByPage);
  return (
    <>
      <ScrollLock isOn={keepsPageStill(useInterface())} />
      {readThirdParties() === null ? <CookieNotice /> : <ConsentPlace whenReady={whenLoaded} />}
      <OutboxNotice isOpen={isOrderWaiting} />
    </>
  );
}

/**
 * Stops the page from scrolling while it is on. base.css derives the lock from the loader, open dialogs and this mark
 * in the document, so it needs no release.
 */
function ScrollLock({ isOn }: { isOn: boolean }) {
  return isOn && <span hidden data-scroll-lock />;
}

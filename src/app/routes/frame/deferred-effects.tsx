import { useEffect } from 'react';
import { reportInBackground } from '#app/error-reports/report.ts';
import { LazyConsent } from '#app/features/consent/lazy-consent.tsx';
import { CookieNoticePlace } from '#app/features/cookies/cookie-notice.tsx';
import { LazyOutboxNotice } from '#app/features/outbox-notice/lazy-outbox-notice.tsx';
import { whenLoaded } from '#app/features/splash/loading.ts';
import { isDraftOver } from '#app/storage/orders/draft-end.ts';
import { keepsPageStill, setOnline, useInterface } from '#app/stores/interface-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { watchAnchorScroll } from '#app/ui/hooks/anchor-scroll.ts';

/** A precise pointer, and no wish for less motion. */
const FOLLOWED_POINTER =
  '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

/** Effects that start once the page is alive and the loader is gone. */
export function DeferredEffects() {
  const CookiePlace = readThirdParties() === null ? CookieNoticePlace : LazyConsent;
  useEffect(watchAnchorScroll, []);
  useEffect(fetchCursorOnMove, []);
  useEffect(watchNetwork, []);
  useEffect(endDraft, []);
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

/** Deletes an expired checkout draft, on whatever page the guest returns to. */
function endDraft(): void {
  const end = async () => (await import('#app/storage/orders/checkout-draft.ts')).endOldDraft(Date.now());
  // Offline the next visit deletes it; until then no page shows it.
  if (isDraftOver(Date.now())) end().catch(() => undefined);
}

function fetchCursorOnMove(): () => void {
  const waiting = new AbortController();
  const start = async () => {
    waiting.abort();
    const { startCursor } = await import('#app/features/cursor/cursor.ts');
    startCursor();
  };
  if (matchMedia(FOLLOWED_POINTER).matches) {
    addEventListener('pointermove', () => start().catch(reportInBackground), { once: true, signal: waiting.signal });
  }
  return () => waiting.abort();
}

/**
 * Stops the page from scrolling while it is on. base.css derives the lock from the loader, open dialogs and this mark
 * in the document, so nothing has to release it.
 */
function ScrollLock({ isOn }: { isOn: boolean }) {
  return isOn && <span hidden data-scroll-lock />;
}

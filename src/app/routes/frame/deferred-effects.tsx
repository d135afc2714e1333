import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { reportInBackground } from '#app/error-reports/report.ts';
import { CookieNotice } from '#app/features/cookies/cookie-notice.tsx';
import { LazyOutboxNotice } from '#app/features/outbox-notice/lazy-outbox-notice.tsx';
import { whenLoaded } from '#app/features/splash/loading.ts';
import { isDraftOver } from '#app/storage/orders/draft-end.ts';
import { keepsPageStill, setOnline, useInterface } from '#app/stores/interface-store.ts';
import { watchAnchorScroll } from '#app/ui/hooks/anchor-scroll.ts';

const WAITING = '[data-reveal=""], [data-reveal="true"]';

/** A pointer that can be followed, and nobody who asked for less of it. */
const FOLLOWED_POINTER =
  '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

/** What comes once a page is alive and the loader is gone, and what nothing else waits for. */
export function DeferredEffects() {
  const { pathname } = useLocation();
  useEffect(watchAnchorScroll, []);
  useEffect(fetchCursorOnMove, []);
  useEffect(watchNetwork, []);
  useEffect(endDraft, []);
  return (
    <>
      <Reveals key={pathname} />
      <ScrollLock isOn={keepsPageStill(useInterface())} />
      <CookieNotice whenReady={whenLoaded} />
      <LazyOutboxNotice />
    </>
  );
}

/** From the first moment on; later the content tells as well whether the resort can be reached. */
function watchNetwork(): () => void {
  const leaving = new AbortController();
  const notice = () => setOnline(navigator.onLine);
  notice();
  for (const news of ['online', 'offline']) addEventListener(news, notice, { signal: leaving.signal });
  return () => leaving.abort();
}

/** A guest who comes back late finds nothing of what was typed at the checkout, on whatever page. */
function endDraft(): void {
  const end = async () => (await import('#app/storage/orders/checkout-draft.ts')).endOldDraft(Date.now());
  // Without a network it ends the next time, and is shown to nobody until then.
  if (isDraftOver(Date.now())) end().catch(() => undefined);
}

/** One for each page: another brings other elements. */
function Reveals(): null {
  useEffect(() => {
    const leaving = new AbortController();
    whenLoaded().then(() => {
      if (!leaving.signal.aborted) startReveals(leaving.signal);
    });
    return () => leaving.abort();
  }, []);
  return null;
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
 * Lets every element with `data-reveal` rise once, when it first comes into view from below; styles/motion.css moves
 * it. What is on the screen at the start, or was passed already, stays still. Ends with `signal`.
 */
function startReveals(signal: AbortSignal): void {
  const seenBelow = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
      if (!isIntersecting && boundingClientRect.top >= (rootBounds?.bottom ?? 0)) {
        seenBelow.add(target);
        continue;
      }
      observer.unobserve(target);
      target.setAttribute('data-reveal', isIntersecting && seenBelow.has(target) ? 'risen' : 'still');
    }
  });
  for (const element of document.querySelectorAll(WAITING)) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Keeps the page from scrolling while it is on. The lock is never set or released: base.css reads from the document
 * whether the loader, an open dialog or this mark is there, so whatever ends them, in whatever order, ends the lock.
 */
function ScrollLock({ isOn }: { isOn: boolean }) {
  return isOn && <span hidden data-scroll-lock />;
}

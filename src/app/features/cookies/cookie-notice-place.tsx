import { useEffect } from 'react';
import { hasAcceptedCookies } from '#app/storage/consent.ts';
import { showCookieNotice, useInterface } from '#app/stores/interface-store.ts';
import { CookieNotice } from './cookie-notice.tsx';

/** The notice for guests who have not accepted yet. It does not appear before `whenReady`. */
export function CookieNoticePlace({ whenReady }: { readonly whenReady: () => Promise<void> }) {
  const { isCookieNoticeShown } = useInterface();
  useEffect(() => {
    const leaving = new AbortController();
    whenReady().then(() => {
      if (!leaving.signal.aborted && !hasAcceptedCookies()) showCookieNotice(true);
    });
    return () => leaving.abort();
  }, [whenReady]);
  return <div aria-live="polite">{isCookieNoticeShown && <CookieNotice />}</div>;
}

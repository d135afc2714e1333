import { useEffect } from 'react';
import { hasAcceptedCookies } from '#app/storage/consent.ts';
import { showCookieNotice, useInterface } from '#app/stores/interface-store.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

const loadNotice = () => import('./cookie-notice.tsx');

/** The notice for guests who have not accepted yet; the others never fetch it. It does not appear before `whenReady`. */
export function LazyCookieNotice({ whenReady }: { readonly whenReady: () => Promise<void> }) {
  const { isCookieNoticeShown } = useInterface();
  useEffect(() => {
    const leaving = new AbortController();
    whenReady().then(() => {
      if (!leaving.signal.aborted && !hasAcceptedCookies()) showCookieNotice(true);
    });
    return () => leaving.abort();
  }, [whenReady]);
  return <div aria-live="polite">{isCookieNoticeShown && <Notice />}</div>;
}

function Notice() {
  const notice = useLoaded(loadNotice, true);
  return notice !== null && <notice.CookieNotice />;
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Keeps the title true and the reader's place sensible when the guest moves within the app: on the page that the server
 * has sent, both are so already. `describe` gives the title, and is asked once per page, so it must stay the same.
 */
export function useDocumentHead(describe: () => string): void {
  const { pathname } = useLocation();
  const shownPath = useRef(useNavigationType() === 'POP' ? pathname : null);

  useEffect(() => {
    document.title = describe();
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, describe]);
}

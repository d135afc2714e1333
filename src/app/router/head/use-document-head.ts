import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Sets title and focus on navigation within the app. On the server's page both are right already. `describe` must stay
 * the same per page: it runs once.
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

import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { returnToLink } from '#app/router/return-focus.ts';

/** The server's page already has title and focus. `describe` must stay the same per page: it runs once. */
export function useDocumentHead(describe: () => string): void {
  const { pathname } = useLocation();
  const shownPath = useRef(useNavigationType() === 'POP' ? pathname : null);

  useEffect(() => {
    document.title = describe();
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!returnToLink()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, describe]);
}

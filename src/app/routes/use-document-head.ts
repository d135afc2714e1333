import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type { PageHandle } from './page-meta.ts';

/**
 * Keeps the title true and the reader's place sensible when the guest moves within the app: the server has written
 * both for the first page, so that one is left alone.
 */
export function useDocumentHead(): void {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname || page === undefined) return;
    shownPath.current = pathname;
    document.title = (page.handle as PageHandle<unknown>).describe(page.loaderData, i18n).title;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, page, i18n]);
}

import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { reportInBackground } from '#app/error-reports/report.ts';
import { startTag, tellPageView } from './analytics-tag.ts';

/** A mistyped address may contain anything, so missing pages share a name. */
const MISSING_PAGE = '/404';

let lastTold = '';

/** Reports each page that the guest moves to; null: there is no tag, or no consent. */
export function usePageViews(tagUrl: string | null): void {
  const { pathname } = useLocation();
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const path = handle === undefined || loaderData === null ? MISSING_PAGE : pathname;
  const shown = useRef(tagUrl);
  useEffect(() => {
    shown.current = tagUrl;
    if (tagUrl === null) return;
    try {
      startTag(tagUrl);
      tellMove(path);
    } catch (error) {
      reportInBackground(error);
    }
  }, [tagUrl, path]);
}

/** Sends only the path: queries and fragments contain order numbers, keys and searches. */
function tellMove(path: string): void {
  const location = `${window.location.origin}${path}`;
  if (location === lastTold) return;
  tellPageView({
    event: 'page_view',
    page_path: path,
    page_location: location,
    page_referrer: lastTold || originBefore(),
  });
  lastTold = location;
}

/** The referrer, reduced to its origin. */
function originBefore(): string {
  const before = URL.parse(document.referrer)?.origin;
  return before === undefined || before === window.location.origin ? '' : `${before}/`;
}

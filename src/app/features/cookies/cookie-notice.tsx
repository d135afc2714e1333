import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { localizePath } from '../../i18n/locale-path.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { acceptCookies, hasAcceptedCookies } from '../../storage/consent.ts';
import { showCookieNotice, useInterface } from '../../stores/interface-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './cookie-notice.module.css';

const GAP_PX = 12;

/**
 * Says what the site keeps, until the guest accepts. Absent from the server's markup, which is the same for everybody;
 * it floats, so its coming moves nothing. `whenReady`: it does not speak before.
 */
export function CookieNotice({ whenReady }: { readonly whenReady: () => Promise<void> }) {
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
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <section ref={useRoomForSearch()} className={styles.notice} aria-label={t`Cookies`}>
      <p className={styles.words}>
        <Trans>Your language and booking draft stay in this browser. None of it goes to third parties.</Trans>{' '}
        <TextLink href={`${localizePath('/info', locale)}#privacy-policy`}>
          <Trans>Privacy</Trans>
        </TextLink>
      </p>
      <Button look="line" isSmall onClick={accept}>
        <Trans>Accept</Trans>
      </Button>
    </section>
  );
}

/**
 * The search at the foot of a poster is the page's one action: there the notice stands above it and sinks to its own
 * place as the guest scrolls. Measured once a page, at rest.
 */
function useRoomForSearch() {
  const notice = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another search, or none
  useLayoutEffect(() => {
    const box = notice.current?.getBoundingClientRect();
    const search = document.querySelector('main [role="search"]')?.getBoundingClientRect();
    const lift = box === undefined || search === undefined ? 0 : liftAbove(box, search);
    notice.current?.style.setProperty('--lift', `${-lift}px`);
  }, [pathname]);
  return notice;
}

/** How far `box` must rise to leave `search` free when the page is not scrolled, in px; 0 where they do not meet. */
function liftAbove(box: DOMRect, search: DOMRect): number {
  const top = search.top + window.scrollY;
  const meets = box.bottom > top && box.top < top + search.height && box.right > search.left && box.left < search.right;
  return meets ? box.bottom - top + GAP_PX : 0;
}

function accept(): void {
  acceptCookies();
  showCookieNotice(false);
  // The button that had the focus is gone; whoever goes by keyboard carries on with the page.
  document.getElementById('main')?.focus({ preventScroll: true });
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { acceptCookies, hasAcceptedCookies } from '#app/storage/consent.ts';
import { showCookieNotice, useInterface } from '#app/stores/interface-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { useClearPlace } from '#app/ui/hooks/layout/use-clear-place.ts';
import styles from './cookie-notice.module.css';

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

/**
 * Says what the site stores, until the guest accepts. Absent from the server's markup, which is the same for everybody.
 * The notice floats, so the page does not shift when it appears.
 */
export function CookieNotice() {
  const { t } = useLingui();
  const locale = useLocale();
  const place = useClearPlace<HTMLElement>();
  return (
    <section ref={place.ref} className={`${styles.notice} ${place.className}`} aria-label={t`Cookies`}>
      <p className={styles.words}>
        <Trans>Your language and booking draft stay in this browser. None of it goes to third parties.</Trans>{' '}
        <TextLink href={`${localizePath('/info', locale)}#privacy-policy`}>
          <Trans>Privacy</Trans>
        </TextLink>
      </p>
      <Button look="line" isSmall onClick={accept}>
        <Trans>Got it</Trans>
      </Button>
    </section>
  );
}

function accept(): void {
  acceptCookies();
  showCookieNotice(false);
  // The focused button is gone, so keyboard users continue at the page's content.
  document.getElementById('main')?.focus({ preventScroll: true });
}

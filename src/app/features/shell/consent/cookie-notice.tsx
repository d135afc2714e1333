import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { acceptCookies, hasAcceptedCookies } from '#app/storage/cookies.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import styles from '../bars.module.css';

/** Class of the document, set by the template's script before the first paint. */
const ASKS = 'asks-cookies';

/** There is nothing to decide. It is in everybody's markup, and visible only if the document has the class. */
export function CookieNotice() {
  const { t } = useLingui();
  useEffect(() => {
    document.documentElement.classList.toggle(ASKS, !hasAcceptedCookies());
  }, []);
  return (
    <section className={`cluster middle amid ${styles.notice}`} aria-label={t`Cookies`}>
      <p className="t13">
        <Trans>Only necessary cookies.</Trans> <TextLink href="/info#privacy-policy">{t`Privacy`}</TextLink>
      </p>
      <button type="button" className={`label ${styles.accept}`} onClick={accept}>{t`Got it`}</button>
    </section>
  );
}

function accept(): void {
  acceptCookies();
  document.documentElement.classList.remove(ASKS);
  // The focused button is gone, so keyboard users continue at the page's content.
  document.getElementById('main')?.focus({ preventScroll: true });
}

import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { localizePath } from '../i18n/locale-path.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './route-error.module.css';

/** Stands in for a page that could not be shown: its content did not load, or it has a bug. */
export function RouteError() {
  const locale = useLocale();
  useEffect(() => {
    // Afresh, and not by the router: a chunk that failed to load once may stay failed in this document.
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className={styles.error}>
      <h1>
        <Trans>The page did not load</Trans>
      </h1>
      <p>
        <Trans>Check the connection and open it again. Nothing you have booked is lost.</Trans>
      </p>
      <ButtonLink href={localizePath('/', locale)}>
        <Trans>To the home page</Trans>
      </ButtonLink>
    </div>
  );
}

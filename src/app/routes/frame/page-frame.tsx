import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router-dom';
import type { ShellView } from '#app/content/views/view-shell.ts';
import { useOfflineNotices } from '#app/features/offline/offline-notices.tsx';
import { BottomNavigation } from '#app/features/shell/bottom-navigation.tsx';
import { CookieNotice } from '#app/features/shell/consent/cookie-notice.tsx';
import { Footer } from '#app/features/shell/footer.tsx';
import { Header } from '#app/features/shell/header.tsx';
import { InstallButton } from '#app/features/shell/install/install-button.ts';
import { whenLoaded } from '#app/features/shell/loading.ts';
import { AccountPlace } from '#app/features/shell/navigation/account-place.tsx';
import { frameOf } from '#app/router/layout-settings.ts';
import { documentTitle, type PageHandle, SHELL_ID, useDocumentHead } from '#app/router/page-meta.ts';
import { RouteError } from '#app/routes/errors/route-error.tsx';
import { FLAGGED_OVERLAYS } from '#app/stores/interface-store.ts';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { readThirdParties } from '#app/stores/third-parties.ts';
import { ContactWaysContext } from '#app/ui/feedback/without-scripts.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { overlaysOf } from '#app/ui/overlay/use-overlay.ts';
import { PriceAgeContext } from '#app/ui/price/price.tsx';
import styles from './page-frame.module.css';
import { PageOverlays } from './page-overlays.tsx';
import { useOpenStayPicker } from './use-stay-picker-opener.ts';

function PageFrame({ hasFailed = false, children }: { hasFailed?: boolean; children: ReactNode }) {
  const { i18n } = useLingui();
  const location = useLocation();
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const shell = useRouteLoaderData<ShellView>(SHELL_ID);
  const page = handle as PageHandle<unknown> | undefined;
  const isMissing = hasFailed || page === undefined || loaderData === null;
  const frame = frameOf(page ?? {}, { pathname: location.pathname, isMissing });
  const hasFooter = frame.footer !== 'none';
  const openBooking = useOpenStayPicker();
  const offline = useOfflineNotices(location.pathname);

  useDocumentHead(
    hasFailed || page === undefined
      ? i18n._(msg`The page did not load`)
      : documentTitle(page.describe(loaderData, i18n), i18n),
  );

  return (
    <>
      <SkipLink />
      <DeferredEffects />
      <LoadingBar hasFailed={hasFailed} />
      {!isMissing && offline.note}
      {shell !== undefined && frame.header !== 'none' && (
        <Header
          phone={shell.phone}
          ground={frame.header}
          isOnPhonesOnly={frame.isHeaderOnPhonesOnly}
          hasFooter={hasFooter}
          back={<InstallButton place="header" isOpen={false} />}
          account={<AccountPlace place="bar" />}
          onBook={openBooking}
        />
      )}
      <PriceAgeContext value={offline.priceAge}>
        <ContactWaysContext value={shell ?? null}>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </ContactWaysContext>
      </PriceAgeContext>
      {offline.update}
      {shell !== undefined && hasFooter && (
        <>
          <Footer
            shell={shell}
            isFlush={frame.footer === 'flush'}
            install={<InstallButton place="footer" isOpen={false} />}
          />
          <BottomNavigation isMissing={isMissing} account={<AccountPlace place="cell" />} onBook={openBooking} />
        </>
      )}
      <PageOverlays shell={shell} hasBookingPanel={frame.header !== 'none' && !frame.isHeaderOnPhonesOnly} />
      <ScrollRestoration />
    </>
  );
}

export function RootLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

/** Shown when a page or the layout fails. Failures in here go to `RootErrorBoundary`. */
export function RootError() {
  return (
    <PageFrame hasFailed>
      <RouteError />
    </PageFrame>
  );
}

/** Loaded only if the settings name a third party. */
const ConsentPlace = lazyPart(async () => (await import('#app/features/shell/consent/consent-place.tsx')).ConsentPlace);
const OutboxNotice = lazyPart(async () => (await import('#app/features/offline/outbox-notice.tsx')).OutboxNotice, {
  texts: ['guest'],
});

/** Effects that start once the page is hydrated and the loader is gone. */
function DeferredEffects() {
  const { views, toldByPage } = useOutbox();
  const isOrderWaiting = views.some(({ entry }) => entry.key !== toldByPage);
  return (
    <>
      <ScrollLock />
      {readThirdParties() === null ? <CookieNotice /> : <ConsentPlace whenReady={whenLoaded} />}
      <OutboxNotice isOpen={isOrderWaiting} />
    </>
  );
}

/** base.css locks the scroll while the loader, a dialog or this mark is in the document, so it needs no release. */
function ScrollLock() {
  const overlays = overlaysOf(useLocation());
  const isOn = useHydrated() && Object.values(FLAGGED_OVERLAYS).some((name) => overlays.includes(name));
  return isOn && <span hidden data-scroll-lock />;
}

export function SkipLink() {
  return (
    <a className={`strong raised ink boxed ${styles.link}`} href="#main">
      <Trans>Skip to the content</Trans>
    </a>
  );
}

/** Hidden from screen readers, because they announce the new page or the error instead. */
function LoadingBar({ hasFailed }: { hasFailed: boolean }) {
  const isLoading = useNavigation().state !== 'idle';
  const phase = isLoading ? 'running' : hasFailed ? 'failed' : 'hidden';
  return <div className={styles.bar} data-phase={phase} data-loading-bar="" aria-hidden="true" />;
}
